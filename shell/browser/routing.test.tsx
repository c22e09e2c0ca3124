import type { Owner } from './areas/owner';
import { createRouting } from './routing';

const OFFLINE = 'You are offline. The page will open when you are connected again.';

const owner = { area: { name: 'mf-any' } } as Partial<Owner> as Owner;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const server =
  '<div id="unowned"></div><div id="single-spa-application:mf-any" data-server>any</div><div data-server>old</div>';

function setUp() {
  const rules = {
    findOwner: (pathname: string) => (pathname.startsWith('/nobody') ? null : owner),
    composition: { prepare: jest.fn(async () => undefined), isIntact: jest.fn(() => true) },
    navigation: {
      takePrepared: jest.fn(() => false),
      takeKeepScroll: jest.fn(() => false),
      isTyping: jest.fn(() => false),
    },
    scroll: { onLeave: jest.fn(), onArrival: jest.fn() },
    progress: { end: jest.fn() },
    alert: jest.fn(),
    reload: jest.fn(),
    show: jest.fn(),
  };
  const [before, after] = createRouting(rules, rules.navigation, rules.reload, rules.show);
  return { ...rules, routing: { before, after } };
}

/** The routing rules, once the first page is shown and the reader has followed a link. */
function setUpNext(address: string) {
  const rules = setUp();
  rules.routing.after();
  history.pushState(null, '', address);
  return rules;
}

const isPending = async (wait: Promise<void> | null) =>
  Promise.race([wait?.then(() => false), settle().then(() => true)]);

beforeEach(() => {
  document.body.innerHTML = server;
  history.replaceState(null, '', '/start');
});

test('a first page that the server rendered or that no area owns waits for nothing', () => {
  const { routing, composition, reload } = setUp();
  expect(routing.before()).toBeNull();
  history.replaceState(null, '', '/nobody');
  expect(routing.before()).toBeNull();
  expect(composition.prepare).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('prepares a first page without markup, and shows it even if that fails', async () => {
  document.body.innerHTML = '<div id="single-spa-application:mf-any"></div>';
  const { routing, composition, reload } = setUp();
  composition.prepare.mockRejectedValue(new Error('no code'));
  expect(await isPending(routing.before())).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('keeps the current page while it prepares the next one, then removes what no area unmounts', async () => {
  const { routing, composition, scroll } = setUpNext('/next?a=1');
  const wait = routing.before();
  expect(composition.prepare).toHaveBeenCalledWith(owner, '/next?a=1');
  expect(scroll.onLeave).toHaveBeenCalled();
  expect(document.getElementById('unowned')).not.toBeNull();
  await wait;
  expect(document.body.innerHTML).toMatch(
    /^<div id="single-spa-application:mf-any" data-server="">any<\/div><div><\/div><p /,
  );
});

test('does not prepare a page again that the navigation has prepared', async () => {
  const { routing, composition, navigation } = setUpNext('/next');
  navigation.takePrepared.mockReturnValue(true);
  await routing.before();
  expect(composition.prepare).not.toHaveBeenCalled();
});

test.each([
  ['an address that no area owns', '/nobody', true],
  ['an address in a damaged document (fault 59)', '/next', false],
])('loads %s from the server, and shows the current page until then', async (_, address, isIntact) => {
  const { routing, composition, reload } = setUpNext(address);
  composition.isIntact.mockReturnValue(isIntact);
  expect(await isPending(routing.before())).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'fault 30 a page whose preparation fails comes from the server; online: %s',
  async (isOnline) => {
    const { routing, composition, reload, alert } = setUpNext('/next');
    composition.prepare.mockRejectedValue(new Error('no code'));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    expect(await isPending(routing.before())).toBe(true);
    expect(reload).toHaveBeenCalledTimes(isOnline ? 1 : 0);
    expect(alert.mock.calls).toEqual(isOnline ? [] : [[OFFLINE]]);
    reload.mockClear();
    dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('shows, announces and focuses another page; only shows the first one', () => {
  const { routing, show, scroll, navigation } = setUp();
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));
  const announced = () => document.getElementById('announcer')?.textContent;
  document.title = 'A page';
  routing.after();
  expect(show).toHaveBeenLastCalledWith('/start', false);
  expect([announced(), document.activeElement === main]).toEqual(['', false]);
  history.pushState(null, '', '/next');
  routing.after();
  expect(show).toHaveBeenLastCalledWith('/next', true);
  expect(scroll.onArrival).toHaveBeenLastCalledWith({ keep: false, focus: true });
  expect([announced(), document.activeElement === main]).toEqual(['A page', true]);
  main.blur();
  navigation.isTyping.mockReturnValue(true);
  history.pushState(null, '', '/typed');
  routing.after();
  navigation.isTyping.mockReturnValue(false);
  navigation.takeKeepScroll.mockReturnValue(true);
  history.pushState(null, '', '/kept');
  routing.after();
  expect(document.activeElement).not.toBe(main);
  expect(scroll.onArrival).toHaveBeenLastCalledWith({ keep: true, focus: true });
});

test('a reader who left before the first page was hydrated gets only the page of that navigation', () => {
  const { routing, show } = setUp();
  history.pushState(null, '', '/next');
  routing.after();
  expect(show).not.toHaveBeenCalled();
  routing.after();
  expect(show.mock.calls).toEqual([['/next', true]]);
});
