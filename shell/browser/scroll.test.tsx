import { createNavigation } from './navigation';
import { createScroll } from './scroll';
import type { Owner } from './areas/owner';

const owner = { area: { name: 'mf-any' }, route: { path: '/' } } as Owner;

/** Calls the observer of the document's size. */
let resize = () => {};
beforeEach(() =>
  Object.assign(window, {
    ResizeObserver: class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe() {}
      disconnect() {
        resize = () => {};
      }
    },
  }),
);

/** The shell's scroll and navigation, without areas. jsdom has no layout: the position is the last requested one. */
function setUp() {
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true });
  window.scrollTo = ((options: ScrollToOptions) => Object.assign(window, { scrollY: options.top })) as never;
  document.elementFromPoint = () => document.querySelector('main p');
  const scroll = createScroll();
  const navigation = createNavigation({
    findOwner: () => owner,
    composition: { prepare: async () => undefined, isExhausted: () => false, isIntact: () => true },
    scroll,
    progress: { start: () => undefined, end: () => undefined },
    alert: () => undefined,
    load: () => undefined,
  });
  return { scroll, navigation };
}

// This test comes first: the shells of other tests also save positions.
test('G-07 reads stored positions for an entry of an earlier document, but not for a first page', () => {
  sessionStorage.setItem(
    'press.scroll',
    JSON.stringify([
      ['earlier', { top: 700 }],
      ['of a release before', 500],
    ]),
  );
  const read = jest.spyOn(Storage.prototype, 'getItem');
  history.replaceState(null, '', '/article');
  const first = setUp().scroll;
  first.onArrival();
  expect(read).not.toHaveBeenCalled();
  Object.assign(window, { scrollY: 300 });
  const { key } = history.state as { key: string };
  dispatchEvent(new Event('pagehide'));
  const saved = JSON.parse(sessionStorage.getItem('press.scroll') ?? '') as unknown[];
  expect(saved).toEqual(
    expect.arrayContaining([
      ['earlier', { top: 700 }],
      [key, { top: 300 }],
    ]),
  );
  // Goes back to it, in a new document.
  history.replaceState({ key: 'earlier' }, '', '/journals');
  setUp().scroll.onArrival();
  expect(window.scrollY).toBe(700);
});

test('G-05 a link to the current address goes to the top, even if a position was saved for it', async () => {
  history.replaceState({ key: 'journals' }, '', '/journals');
  const { scroll, navigation } = setUp();
  Object.assign(window, { scrollY: 1200 });
  scroll.onLeave();
  scroll.onArrival();
  expect(window.scrollY).toBe(1200);
  Object.assign(window, { scrollY: 400 });
  await navigation.go('/journals');
  expect(window.scrollY).toBe(0);
});

test('G-07 back from a jump inside the page restores the earlier position, although the browser reports the jump late', () => {
  history.replaceState({ key: 'text' }, '', '/article');
  document.body.innerHTML = '<a href="#ref">1</a><p id="ref">A reference</p>';
  const { scroll, navigation } = setUp();
  navigation.listen(document);
  Object.assign(window, { scrollY: 400 });
  document.querySelector('a')!.click();
  // Like the browser: it scrolls first, and then the shell receives the new address.
  Object.assign(window, { scrollY: 3000 });
  scroll.onLeave();
  history.pushState({ key: 'reference' }, '', '/article#ref');
  scroll.onArrival({ keep: true });
  scroll.onLeave();
  history.replaceState({ key: 'text' }, '', '/article');
  scroll.onArrival();
  expect(window.scrollY).toBe(400);
});

test('G-07 restores the text that was read, even if the text above has changed its height', () => {
  history.replaceState({ key: 'read' }, '', '/article');
  document.body.innerHTML = '<main><p id="p7">A paragraph</p></main>';
  const { scroll } = setUp();
  let top = 5_000;
  jest
    .spyOn(document.getElementById('p7')!, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: top - window.scrollY }) as DOMRect);
  Object.assign(window, { scrollY: 4_900 });
  scroll.onLeave();
  top = 3_800;
  scroll.onArrival();
  expect(window.scrollY).toBe(3_700);
});

test('G-07 G-38 restores the position of the link that the reader followed, even if it and the text above render late', () => {
  history.replaceState({ key: 'left' }, '', '/article');
  document.body.innerHTML = '<main><p id="p7">A paragraph</p><a href="/related">Related</a></main>';
  const { scroll } = setUp();
  const tops = { P: 4_000, A: 5_000 };
  const at = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.tagName as 'P' | 'A'] - window.scrollY } as DOMRect;
  });
  Object.assign(window, { scrollY: 4_700 });
  document.querySelector('a')!.focus();
  scroll.onLeave();
  const [link] = document.getElementsByTagName('a');
  link!.remove();
  tops.P = 3_000;
  scroll.onArrival();
  expect(window.scrollY).toBe(3_700);
  tops.A = 4_330;
  document.querySelector('main')!.append(link!);
  resize();
  expect(window.scrollY).toBe(4_030);
  at.mockRestore();
});

test('G-06 follows an anchor that moves during layout for a second, until the reader acts', () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<p id="ref">A reference</p>';
  let top = 3000;
  const at = jest
    .spyOn(document.getElementById('ref')!, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: top - window.scrollY }) as DOMRect);
  history.replaceState({ key: 'jump' }, '', '/article#ref');
  const { scroll } = setUp();
  const scrollsWhenAt = (place: number): number => {
    top = place;
    resize();
    return window.scrollY;
  };
  scroll.onArrival();
  jest.advanceTimersByTime(50);
  expect([window.scrollY, scrollsWhenAt(2400)]).toEqual([2900, 2300]);
  dispatchEvent(new Event('wheel'));
  expect(scrollsWhenAt(2000)).toBe(2300);
  scroll.onArrival();
  jest.advanceTimersByTime(1100);
  expect([window.scrollY, scrollsWhenAt(2200)]).toEqual([1900, 1900]);
  // A reader who scrolls before the search for the anchor is not moved. On the first page this includes the time before
  // its script.
  scroll.onArrival();
  dispatchEvent(new Event('wheel'));
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(1900);
  const later = setUp().scroll;
  dispatchEvent(new Event('wheel'));
  later.onArrival();
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(0);
  jest.useRealTimers();
  at.mockRestore();
});

describe('G-38 the focus follows the position', () => {
  const focusAfter = (scroll: ReturnType<typeof createScroll>): Element | null => {
    document.getElementById('main')!.focus();
    scroll.onArrival({ focus: true });
    return document.activeElement;
  };
  const show = (content: string) => (document.body.innerHTML = `<main id="main" tabindex="-1">${content}</main>`);
  const list = '<a href="/a">Title</a><a href="/b">Another</a><a href="/a">Its PDF</a>';

  test('back: to the link that the reader followed, even if rendered later; not after the reader moved the focus', () => {
    history.replaceState({ key: 'list' }, '', '/list');
    const { scroll } = setUp();
    const leave = () => {
      show(list);
      document.querySelectorAll('a')[2]!.focus();
      scroll.onLeave();
      show('An article');
    };
    leave();
    expect(focusAfter(scroll)?.id).toBe('main');
    document.getElementById('main')!.innerHTML = list;
    resize();
    expect(document.activeElement?.textContent).toBe('Its PDF');
    leave();
    focusAfter(scroll);
    document.getElementById('main')!.innerHTML = `${list}<input>`;
    document.querySelector('input')!.focus();
    resize();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  test('a new page: to the anchor of its address; not on the first page', () => {
    const { scroll } = setUp();
    show('<h2 id="results">Search Results</h2>');
    history.replaceState({ key: 'first page' }, '', '/list?page=2#results');
    scroll.onArrival();
    expect(document.activeElement).toBe(document.body);
    expect(focusAfter(scroll)?.id).toBe('results');
  });
});
