import { watchOutcome } from './outcome';
import { lookAtPage } from './visible';

// jsdom lacks its observers, and draws nothing.
jest.mock('web-vitals', () => ({ onCLS: () => undefined, onINP: () => undefined, onLCP: () => undefined }));
jest.mock('./visible', () => ({ lookAtPage: jest.fn() }));

const told: string[] = [];
const measures = new Map<string, number>();
/** Calls of the page, as the browser lists them. */
let request: (entry: object) => void = () => undefined;

beforeAll(() => {
  jest.useFakeTimers();
  class Observer {
    static readonly supportedEntryTypes = ['resource'];
    constructor(take: (list: { getEntries: () => object[] }) => void) {
      request = (entry) => take({ getEntries: () => [entry] });
    }
    readonly observe = (): void => undefined;
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Element.prototype.checkVisibility = () => true;
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    ...{ x: 0, y: 0, left: 0, top: 0, right: 9, bottom: 9, width: 9, height: 9 },
    toJSON: () => '',
  });
  document.body.innerHTML = '<main id="main" tabindex="-1"><h1>About</h1><img></main>';
});

test('D-26 reports flaws of a page, and an image that shows nothing', () => {
  jest.mocked(lookAtPage).mockReturnValue({ readable: 900, lost: 0, problem: 'a problem', isDead: true });
  watchOutcome({
    measured: (vital, value) => measures.set(vital, value),
    failed: (failure, message) => told.push(`${failure}: ${message}`),
    serverText: 0,
  });
  expect(told).toEqual([
    'hidden: a problem',
    'dead-control: no link or button in the window can be clicked',
    expect.stringMatching(/^asset: img .* shows nothing$/),
  ]);
});

test('D-26 reports a navigation after which nothing has the focus, except a change of the query', () => {
  const navigate = (address: string): void => {
    history.pushState(null, '', address);
    dispatchEvent(new Event('single-spa:routing-event'));
    jest.advanceTimersByTime(1_500);
  };
  const lost = () => told.filter((failure) => failure.startsWith('lost-focus'));
  navigate('?page=2');
  expect(lost()).toEqual([]);
  document.querySelector('main')?.focus();
  navigate('/contact');
  expect(lost()).toEqual([]);
  document.querySelector('main')?.blur();
  navigate('/about');
  expect(lost()).toHaveLength(1);
});

test('D-78 measures the emptiest page of all that were read in the document, the events and the memory', () => {
  Object.assign(performance, { memory: { usedJSHeapSize: 230_000_000 } });
  const read = (readable: number): number | undefined => {
    jest.mocked(lookAtPage).mockReturnValue({ readable, lost: 0, problem: null, isDead: false });
    dispatchEvent(new Event('single-spa:routing-event'));
    jest.advanceTimersByTime(1_500);
    return measures.get('blank');
  };
  expect(read(1_999)).toBeCloseTo(100_000 / 901);
  expect(read(19)).toBe(5_000);
  expect(read(1_999)).toBe(5_000);
  expect(measures.get('memory')).toBe(230);
  expect(measures.get('events')).toBe(0);
  const call = (path: string) =>
    request({ initiatorType: 'fetch', responseStatus: 204, name: `https://press.example/api${path}` });
  call('/articles/a/increment-views');
  call('/articles/a');
  call('/articles/a/increment-views');
  expect(measures.get('events')).toBe(2);
});
