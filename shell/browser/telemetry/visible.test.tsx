import { watchOutcome, lookAt } from './outcome';

// jsdom lacks its observers.
jest.mock('web-vitals', () => ({ onCLS: () => undefined, onINP: () => undefined, onLCP: () => undefined }));

/** jsdom draws nothing: `[hidden]` stands for an element that is not drawn, `[data-flat]` for one without a size. */
beforeAll(() => {
  Element.prototype.checkVisibility = function () {
    return this.closest('[hidden]') === null;
  };
  Element.prototype.getBoundingClientRect = function () {
    return new DOMRect(0, 0, this.hasAttribute('data-flat') ? 0 : 100, 20);
  };
  globalThis.DOMRect ??= class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
  } as unknown as typeof DOMRect;
  document.elementFromPoint = () => document.querySelector('[data-over]');
});

const look = (main: string, serverText = 0) => {
  document.body.innerHTML = `<main>${main}</main>`;
  return lookAt(document.querySelector('main'), serverText);
};

test.each([
  ['', 'no visible text in main'],
  ['<div hidden><h1>Title</h1><p>text</p></div>', 'no visible text in main'],
  ['<h1 style="color: rgba(0, 0, 0, 0)">Title</h1>', 'no visible text in main'],
  ['<div>Title</div><p>text</p>', 'no visible h1 in main'],
  ['<h1 data-flat>Title</h1><p>text</p>', 'no visible h1 in main'],
  ['<h1>Title</h1><div data-over>advertisement</div>', 'the h1 of main is covered'],
  ['<h1 style="color: rgb(0, 0, 0)" data-over>Title</h1>', null],
  [
    '<div style="background: rgb(9, 9, 9)"><h1 style="color: rgb(9, 9, 9)">Title</h1></div><p>text</p>',
    'no visible h1 in main',
  ],
  ['<div style="background: url(a.png) rgb(9, 9, 9)"><h1 style="color: rgb(9, 9, 9)">Title</h1></div>', null],
  ['<h1 hidden>Old</h1><h1>Title</h1>', null],
])('fault 76 a page is judged by what is visible: %s', (main, problem) => {
  expect(look(main).problem).toBe(problem);
});

test('fault 76 the share of the text of the server that is not visible, also of a long page of which a sample is checked', () => {
  expect(look('<h1>1234567890</h1><p hidden>1234567890</p>', 20).lost).toBe(0.5);
  expect(look('<h1>1234567890</h1>', 5).lost).toBe(0);
  const long = '<p>1234567890</p><p hidden>1234567890</p>'.repeat(1_001);
  expect(look(`<h1>1234567890</h1>${long}`, 20_030).lost).toBeCloseTo(0.5, 1);
});

test('fault 120 what makes a page wider than the window, an image that shows nothing, and a page that keeps Tab and the wheel', () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  document.body.innerHTML = '<main><h1>About</h1><img></main>';
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 0, bottom: 9, width: 9, height: 9 } as DOMRect);
  const wide = jest.spyOn(document.documentElement, 'scrollWidth', 'get').mockReturnValue(900);
  const told: string[] = [];
  watchOutcome({
    measured: () => undefined,
    failed: (...failure) => told.push(failure.slice(0, 2).join(': ')),
    serverText: 0,
  });
  expect(told).toEqual([
    'hidden: the page is wider than the window',
    expect.stringMatching(/^asset: img .* shows nothing$/),
  ]);
  wide.mockRestore();
  jest.restoreAllMocks();
  told.length = 0;
  for (const [type, key] of [
    ['keydown', 'a'],
    ['keydown', 'Tab'],
    ['wheel', ''],
  ]) {
    const event = new KeyboardEvent(type!, { key, cancelable: true });
    event.preventDefault();
    dispatchEvent(event);
  }
  expect(told).toEqual(['dead-control: Tab does not move the focus', 'dead-control: the page prevents wheel']);
  jest.useRealTimers();
});

test('fault 76 a navigation that leaves the focus nowhere is told, a change of the query is not', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  document.body.innerHTML = '<main id="main" tabindex="-1"><h1>About</h1></main>';
  const told: string[] = [];
  watchOutcome({ measured: () => undefined, failed: (failure) => told.push(failure), serverText: 0 });
  const navigate = (address: string): void => {
    history.pushState(null, '', address);
    dispatchEvent(new Event('single-spa:routing-event'));
    jest.advanceTimersByTime(1_500);
  };
  const lost = () => told.filter((failure) => failure === 'lost-focus');
  navigate('?page=2');
  expect(lost()).toEqual([]);
  document.querySelector('main')?.focus();
  navigate('/contact');
  expect(lost()).toEqual([]);
  document.querySelector('main')?.blur();
  navigate('/about');
  expect(lost()).toEqual(['lost-focus']);
  jest.useRealTimers();
});
