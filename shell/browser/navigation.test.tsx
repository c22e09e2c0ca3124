import { createNavigation } from './navigation';
import type { Owner } from './owner';

const owner = (name: string): Owner => ({
  area: { name, build: 'b1', entry: `/r/${name}/b1/remote.js`, styles: [], routes: [], cohort: 'stable', fallbacks: [] },
  route: { path: '/', scripts: [], styles: [] },
});

/** A navigation whose areas get ready when the test says so. */
function setUp({ broken = false } = {}) {
  const waiting = new Map<string, { ready: () => void; fail: (error: Error) => void }>();
  const parts = {
    findOwner: (pathname: string) => (pathname.startsWith('/nobody') ? null : owner('mf-any')),
    composition: {
      prepare: jest.fn((_: Owner, url: string) => new Promise<void>((ready, fail) => waiting.set(url, { ready, fail }))),
      isBroken: () => broken,
    },
    scroll: { nextState: () => ({ key: 'k' }), arrived: jest.fn() },
    progress: { start: jest.fn(), end: jest.fn() },
    report: jest.fn(),
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

test('so is another origin, and an area that is broken', async () => {
  const { navigation, leave } = setUp({ broken: true });
  await navigation.go('https://doi.org/10.5555/x');
  await navigation.go('/journals');
  expect(leave.mock.calls).toEqual([['https://doi.org/10.5555/x'], ['http://localhost/journals']]);
});

test('an area that can not be had is reported, and its page asked of the server', async () => {
  const { navigation, waiting, report, leave } = setUp();
  const gone = navigation.go('/journals');
  waiting.get('/journals')?.fail(new Error('404'));
  await gone;
  expect(report).toHaveBeenCalledTimes(1);
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
