import { watchControls, watchMoves, watchTyping } from './actions';

/** jsdom has no wheel. */
class Wheel extends MouseEvent {
  constructor(readonly deltaY: number) {
    super('wheel', { cancelable: true });
  }
}
const tab = (shiftKey = false) => new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true });
const told: string[] = [];
const scrollTo = (y: number): void => {
  Object.assign(globalThis, { scrollY: y });
  dispatchEvent(new Event('scroll'));
};

/**
 * Sends an event to the page, lets its effects happen, and waits until it is judged.
 * @returns what was reported about it
 */
function judged(event: Event, ...effects: (() => void)[]): string[] {
  dispatchEvent(event);
  for (const effect of effects) effect();
  jest.advanceTimersByTime(1_000);
  return told.splice(0);
}

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { WheelEvent: Wheel });
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000);
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.innerHTML = '<a href="/a">A</a><a href="/b">B</a>';
  watchMoves((move) => told.push(move));
  watchTyping((field) => told.push(field));
  watchControls((control) => told.push(control));
});
beforeEach(() => scrollTo(500));

test('D-26 reports a page that captures Tab and the wheel', () => {
  const prevented = (event: Event): string[] => {
    event.preventDefault();
    return judged(event);
  };
  expect(prevented(new KeyboardEvent('keydown', { key: 'a', cancelable: true }))).toEqual([]);
  expect(prevented(tab())).toEqual(['Tab does not move the focus']);
  expect(prevented(new Wheel(100))).toEqual(['the page prevents wheel']);
});

test('D-26 reports a page that undoes its reader’s scrolling', () => {
  const back = ['the page scrolls back'];
  const scroll = (y: number) => () => scrollTo(y);
  expect(judged(new Wheel(100), scroll(600), scroll(500))).toEqual(back);
  expect(judged(new Wheel(100), scroll(0))).toEqual(back);
  scrollTo(500);
  expect(judged(new Wheel(-100), scroll(400), scroll(900))).toEqual(back);
  expect(judged(new Wheel(100), scroll(1_000))).toEqual([]);
  // Browsers may scroll before they send the wheel.
  Object.assign(globalThis, { scrollY: 1_100 });
  expect(judged(new Wheel(100), scroll(1_100))).toEqual([]);
  // The reader presses a key, scrolls both ways, an element inside scrolls, the page ends, or another page begins.
  const home = new KeyboardEvent('keydown', { key: 'Home' });
  expect(judged(new Wheel(100), scroll(1_200), () => dispatchEvent(home), scroll(1_100))).toEqual([]);
  expect(judged(new Wheel(100), scroll(1_200), () => dispatchEvent(new Wheel(-100)), scroll(1_100))).toEqual([]);
  expect(judged(new Wheel(100))).toEqual([]);
  scrollTo(0);
  expect(judged(new Wheel(-100), scroll(-20), scroll(0))).toEqual([]);
  scrollTo(500);
  expect(judged(new Wheel(100), scroll(600), () => history.pushState(null, '', '/next'), scroll(0))).toEqual([]);
});

test('D-26 reports a page that moves the focus back', () => {
  const [first, second] = document.querySelectorAll('a');
  const focus = (link: HTMLElement | undefined) => () => link?.focus();
  first?.focus();
  expect(judged(tab(), focus(second), focus(first))).toEqual(['the page moves the focus back']);
  expect(judged(tab(), focus(second))).toEqual([]);
  expect(judged(tab(true), focus(first), () => dispatchEvent(tab()), focus(second))).toEqual([]);
  expect(judged(tab())).toEqual([]);
});

test('D-26 reports a field that does not keep typed text', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const type = (value: string, ...effects: (() => void)[]): string[] => {
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { data: 'a', bubbles: true }));
    for (const effect of effects) effect();
    jest.advanceTimersByTime(1_000);
    return told.splice(0);
  };
  const empty = () => void (field.value = '');
  expect(type('a', empty)).toEqual(['a field loses what is typed']);
  expect(type('a')).toEqual([]);
  // The reader submits or clears it.
  expect(
    type('a', empty, () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))),
  ).toEqual([]);
  expect(
    type(
      'a',
      empty,
      () => dispatchEvent(new Event('pointerdown')),
      () => field.blur(),
    ),
  ).toEqual([]);
  field.focus();
  expect(type('a', () => field.blur())).toEqual(['a field loses the focus']);
  // The reader types on.
  field.focus();
  const next = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
  expect(type('a', () => field.blur(), next)).toEqual(['a field loses the focus']);
});

test('D-78 reports an element that traps Tab', () => {
  const [first, second] = document.querySelectorAll('a');
  const focus = (link: HTMLElement | undefined) => () => link?.focus();
  second?.focus();
  // The browser moves the focus out of the trap, and a script moves it back.
  expect(judged(tab(), focus(document.querySelector('input') ?? undefined), focus(first))).toEqual([
    'the page moves the focus back',
  ]);
  const field = document.querySelector('input') ?? undefined;
  field?.focus();
  expect(judged(tab(true), focus(second), () => dispatchEvent(tab(true)), focus(first))).toEqual([]);
});
