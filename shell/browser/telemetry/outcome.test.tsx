import { watchOutcome } from './outcome';
import { lookAtPage } from './visible';

// jsdom lacks its observers, and draws nothing.
jest.mock('web-vitals', () => ({ onCLS: () => undefined, onINP: () => undefined, onLCP: () => undefined }));
jest.mock('./visible', () => ({ lookAtPage: jest.fn() }));

const told: string[] = [];

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  Element.prototype.checkVisibility = () => true;
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    ...{ x: 0, y: 0, left: 0, top: 0, right: 9, bottom: 9, width: 9, height: 9 },
    toJSON: () => '',
  });
  document.body.innerHTML = '<main id="main" tabindex="-1"><h1>About</h1><img></main>';
});

test('fault 120 reports what makes a page wrong, and an image that shows nothing', () => {
  jest.mocked(lookAtPage).mockReturnValue({ lost: 0, problem: 'a problem', isDead: true });
  watchOutcome({
    measured: () => undefined,
    failed: (failure, message) => told.push(`${failure}: ${message}`),
    serverText: 0,
  });
  expect(told).toEqual([
    'hidden: a problem',
    'dead-control: no link or button in the window can be clicked',
    expect.stringMatching(/^asset: img .* shows nothing$/),
  ]);
});

test('fault 76 reports a navigation that leaves the focus nowhere, but not a change of the query', () => {
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
