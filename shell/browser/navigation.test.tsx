import { createNavigation } from './navigation';
import type { Owner } from './areas/owner';

const OFFLINE = 'You are offline. The page will open when you are connected again.';

const owner = (name: string): Owner => ({
  area: {
    name,
    build: 'b1',
    entry: `/r/${name}/b1/remoteEntry.js`,
    styles: [],
    routes: [],
    cohort: 'stable',
    fallbacks: [],
  },
  route: { path: '/', scripts: [], styles: [] },
});

/** A navigation whose pages become ready when the test resolves them. */
function setUp({ exhausted = false, intact = true } = {}) {
  const waiting = new Map<string, { ready: () => void; fail: (error: Error) => void }>();
  const options = {
    findOwner: (pathname: string) => (pathname.startsWith('/nobody') ? null : owner('mf-any')),
    composition: {
      prepare: jest.fn(
        (_: Owner, url: string) => new Promise<void>((ready, fail) => waiting.set(url, { ready, fail })),
      ),
      isExhausted: () => exhausted,
      isIntact: () => intact,
    },
    scroll: { nextState: () => ({ key: 'k' }), onArrival: jest.fn(), onJump: jest.fn() },
    progress: { start: jest.fn(), end: jest.fn() },
    alert: jest.fn(),
    load: jest.fn(),
  };
  return { ...options, waiting, navigation: createNavigation(options) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => history.replaceState(null, '', '/start'));

test('changes the address only when the next page is prepared', async () => {
  const { navigation, waiting } = setUp();
  const gone = navigation.go('/journals');
  expect(location.pathname).toBe('/start');
  waiting.get('/journals')?.ready();
  await gone;
  expect(location.pathname).toBe('/journals');
  expect(history.state).toEqual({ key: 'k' });
});

test('G-12 does not prepare a page again after a link has prepared it, but does on back and forward', async () => {
  const { navigation, waiting } = setUp();
  const gone = navigation.go('/journals');
  waiting.get('/journals')?.ready();
  await gone;
  expect(navigation.takePrepared('/journals')).toBe(true);
  expect(navigation.takePrepared('/journals')).toBe(false);
  expect(navigation.takePrepared('/start')).toBe(false);
});

test('fault 38 the last of two quick clicks wins, even if the first page is prepared later', async () => {
  const { navigation, waiting } = setUp();
  const first = navigation.go('/slow');
  const second = navigation.go('/fast');
  waiting.get('/fast')?.ready();
  await second;
  waiting.get('/slow')?.ready();
  await first;
  expect(location.pathname).toBe('/fast');
});

test('G-20 keeps the focus in a field where the reader types while a page loads, but not after earlier typing', () => {
  const { navigation } = setUp();
  navigation.listen(document);
  document.body.innerHTML = '<input><button>Other</button>';
  const field = document.querySelector('input')!;
  const type = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  type();
  void navigation.go('/journals');
  expect(navigation.isTyping()).toBe(false);
  type();
  expect(navigation.isTyping()).toBe(true);
  document.querySelector('button')!.focus();
  expect(navigation.isTyping()).toBe(false);
});

test('loads an address that no area owns from the server', async () => {
  const { navigation, load } = setUp();
  await navigation.go('/nobody/here');
  expect(load).toHaveBeenCalledWith('http://localhost/nobody/here');
});

test('loads another origin, and an area without a working release, from the server', async () => {
  const { navigation, load } = setUp({ exhausted: true });
  await navigation.go('https://doi.org/10.5555/x');
  await navigation.go('/journals');
  expect(load.mock.calls).toEqual([['https://doi.org/10.5555/x'], ['http://localhost/journals']]);
});

test('fault 59 loads a new document if this one lost the element of an area', async () => {
  const { navigation, load, composition } = setUp({ intact: false });
  await navigation.go('/journals');
  expect(load).toHaveBeenCalledWith('http://localhost/journals');
  expect(composition.prepare).not.toHaveBeenCalled();
});

test.each(['pushState', 'replaceState'] as const)('fault 59 loads the page if %s throws', async (method) => {
  const throwing = jest.spyOn(history, method).mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  const { navigation, waiting, load } = setUp();
  const gone = navigation.go('/journals', { replace: method === 'replaceState' });
  waiting.get('/journals')?.ready();
  await gone;
  expect(load).toHaveBeenCalledWith('http://localhost/journals');
  throwing.mockRestore();
});

test('fault 1 loads the page of an area that cannot be loaded from the server', async () => {
  const { navigation, waiting, load } = setUp();
  const gone = navigation.go('/journals');
  waiting.get('/journals')?.fail(new Error('404'));
  await gone;
  expect(load).toHaveBeenCalledWith('http://localhost/journals');
});

test('fault 30 offline: shows an alert, keeps the page, and continues the navigation when the network returns', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { navigation, waiting, load, alert } = setUp();
  const gone = navigation.go('/journals');
  waiting.get('/journals')?.fail(new TypeError('Failed to fetch'));
  await gone;
  expect(load).not.toHaveBeenCalled();
  expect(alert).toHaveBeenCalledWith(OFFLINE);
  expect(location.pathname).toBe('/start');
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledWith('http://localhost/journals');
});

test('leaves a navigation to an anchor of the current page to the browser', async () => {
  const { navigation, load, composition } = setUp();
  await navigation.go('/start#part');
  expect(load).toHaveBeenCalledWith('http://localhost/start#part');
  expect(composition.prepare).not.toHaveBeenCalled();
});

describe('links of the document', () => {
  const click = async (html: string, init: MouseEventInit = {}) => {
    const { navigation, composition } = setUp();
    document.body.innerHTML = html;
    navigation.listen(document);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.querySelector('a')?.dispatchEvent(event);
    await settle();
    return { event, composition };
  };

  test('a plain click becomes a client navigation', async () => {
    expect((await click('<a href="/journals">Journals</a>')).event.defaultPrevented).toBe(true);
  });

  test.each([
    ['a new tab', '<a href="/journals" target="_blank">J</a>', {}],
    ['a download', '<a href="/journal/a.pdf" download>J</a>', {}],
    ['another site', '<a href="https://doi.org/10.5555/x">J</a>', {}],
    ['a page of no area', '<a href="/nobody">J</a>', {}],
    ['an anchor of the page', '<a href="/start#part">J</a>', {}],
    ['a click with Ctrl', '<a href="/journals">J</a>', { ctrlKey: true }],
    ['a middle click', '<a href="/journals">J</a>', { button: 1 }],
  ])('%s is left to the browser', async (_, html, init) => {
    // jsdom cannot navigate: the click is cancelled after the document has seen it.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    expect((await click(html, init)).composition.prepare).not.toHaveBeenCalled();
  });
});

test('prepares a page on pointer and focus, unless the link is to the current page', () => {
  const { navigation, composition } = setUp();
  document.body.innerHTML = '<a href="/journals">Journals</a><a href="/start">Here</a>';
  navigation.listen(document);
  for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(composition.prepare.mock.calls.map(([, url]) => url)).toEqual(['/journals']);
});

test('G-25 the browser then prefetches no documents', () => {
  document.body.innerHTML = '<script type="speculationrules">{}</script>';
  setUp().navigation.listen(document);
  expect(document.querySelector('script')).toBeNull();
});

test('prepares nothing for a browser that saves data', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { navigation, composition } = setUp();
  document.body.innerHTML = '<a href="/journals">Journals</a>';
  navigation.listen(document);
  for (const type of ['pointerover', 'focusin'])
    document.querySelector('a')!.dispatchEvent(new Event(type, { bubbles: true }));
  expect(composition.prepare).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
