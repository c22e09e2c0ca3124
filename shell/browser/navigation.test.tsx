import { createNavigation, OFFLINE } from './navigation';
import type { Owner } from './owner';

const owner = (name: string): Owner => ({
  area: {
    name,
    build: 'b1',
    entry: `/r/${name}/b1/remote.js`,
    styles: [],
    routes: [],
    cohort: 'stable',
    fallbacks: [],
  },
  route: { path: '/', scripts: [], styles: [] },
});

/** A navigation whose areas get ready when the test says so. */
function setUp({ spent = false } = {}) {
  const waiting = new Map<string, { ready: () => void; fail: (error: Error) => void }>();
  const parts = {
    findOwner: (pathname: string) => (pathname.startsWith('/nobody') ? null : owner('mf-any')),
    composition: {
      prepare: jest.fn(
        (_: Owner, url: string) => new Promise<void>((ready, fail) => waiting.set(url, { ready, fail })),
      ),
      isSpent: () => spent,
    },
    scroll: { nextState: () => ({ key: 'k' }), arrived: jest.fn() },
    progress: { start: jest.fn(), end: jest.fn() },
    alert: jest.fn(),
    leave: jest.fn(),
  };
  return { ...parts, waiting, navigation: createNavigation(parts) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => history.replaceState(null, '', '/start'));

test('the address changes only when the page to come is ready', async () => {
  const { navigation, waiting } = setUp();
  const gone = navigation.go('/journals');
  expect(location.pathname).toBe('/start');
  waiting.get('/journals')?.ready();
  await gone;
  expect(location.pathname).toBe('/journals');
  expect(history.state).toEqual({ key: 'k' });
});

test('the last of two quick clicks wins, though the first is ready later', async () => {
  const { navigation, waiting } = setUp();
  const first = navigation.go('/slow');
  const second = navigation.go('/fast');
  waiting.get('/fast')?.ready();
  await second;
  waiting.get('/slow')?.ready();
  await first;
  expect(location.pathname).toBe('/fast');
});

test('an address that no area owns is left to the server', async () => {
  const { navigation, leave } = setUp();
  await navigation.go('/nobody/here');
  expect(leave).toHaveBeenCalledWith('http://localhost/nobody/here');
});

test('so is another origin, and an area of which no release works', async () => {
  const { navigation, leave } = setUp({ spent: true });
  await navigation.go('https://doi.org/10.5555/x');
  await navigation.go('/journals');
  expect(leave.mock.calls).toEqual([['https://doi.org/10.5555/x'], ['http://localhost/journals']]);
});

test('fault 1 an area that can not be had: its page is asked of the server', async () => {
  const { navigation, waiting, leave } = setUp();
  const gone = navigation.go('/journals');
  waiting.get('/journals')?.fail(new Error('404'));
  await gone;
  expect(leave).toHaveBeenCalledWith('http://localhost/journals');
});

test('fault 30 offline: the reader is told, the page stays, and the navigation goes on with the network', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { navigation, waiting, leave, alert } = setUp();
  const gone = navigation.go('/journals');
  waiting.get('/journals')?.fail(new TypeError('Failed to fetch'));
  await gone;
  expect(leave).not.toHaveBeenCalled();
  expect(alert).toHaveBeenCalledWith(OFFLINE);
  expect(location.pathname).toBe('/start');
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(leave).toHaveBeenCalledWith('http://localhost/journals');
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
    ['a page of nobody', '<a href="/nobody">J</a>', {}],
    ['an anchor of the page', '<a href="/start#part">J</a>', {}],
    ['a click with Ctrl', '<a href="/journals">J</a>', { ctrlKey: true }],
    ['a middle click', '<a href="/journals">J</a>', { button: 1 }],
  ])('%s stays the browser’s', async (_, html, init) => {
    // jsdom can't go anywhere: the click is called off after the document has seen it.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    expect((await click(html, init)).composition.prepare).not.toHaveBeenCalled();
  });
});

test('a page is fetched ahead on pointer and focus, once the link is not to itself', () => {
  const { navigation, composition } = setUp();
  document.body.innerHTML = '<a href="/journals">Journals</a><a href="/start">Here</a>';
  navigation.listen(document);
  for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(composition.prepare.mock.calls.map(([, url]) => url)).toEqual(['/journals']);
});
