import { act, fireEvent, screen } from '@testing-library/react';
import { hrefs, open, region } from '../testing/whole-article';

const wasPopover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');

beforeEach(() => {
  jest.useFakeTimers();
  // The Popover API, which jsdom lacks.
  const toggled = (newState: string) =>
    function toggle(this: HTMLElement) {
      this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
      this.toggleAttribute('data-open', newState === 'open');
    };
  Object.assign(HTMLElement.prototype, { showPopover: toggled('open'), hidePopover: toggled('closed') });
  Object.defineProperty(HTMLElement.prototype, 'popover', { configurable: true, writable: true, value: null });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  if (wasPopover) Object.defineProperty(HTMLElement.prototype, 'popover', wasPopover);
});

/** Opens the page with the code of the popovers, which the first touch on the text loads. */
async function openText() {
  const page = await open();
  await act(async () => {
    fireEvent.touchStart(region('Methods'));
    await import('./jumps');
  });
  const link = page.container.querySelector<HTMLAnchorElement>('a[data-refs]')!;
  const card = () => page.container.querySelector<HTMLElement>('#place-card[data-open]');
  return { ...page, link, card };
}

test('F-32 focus opens it with all references of the citation and their links, without new tab stops; Enter moves in', async () => {
  const { link, card, container } = await openText();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => link.focus());
  expect(hrefs(card()!)).toEqual([
    'https://doi.org/10.5555/k',
    '#cite-1',
    '#cite-2',
    'https://pubmed.ncbi.nlm.nih.gov/18408244/',
    '#cite-2',
    '#ref-B1',
  ]);
  expect(card()!.querySelectorAll('[id]')).toHaveLength(0);
  expect(link.getAttribute('aria-describedby')).toBe('place-card');
  expect(card()!.getAttribute('aria-label')).toBe(`References ${link.textContent}`);
  expect([...card()!.querySelectorAll('a')].every(({ tabIndex }) => tabIndex === -1)).toBe(true);
  // The browser moves on to the text.
  expect(fireEvent.keyDown(link, { key: 'Tab' })).toBe(true);
  expect(document.activeElement).toBe(link);
  expect(fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(link, { key: 'Enter' })).toBe(false);
  const [first, second] = card()!.querySelectorAll('a');
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first!, { key: 'Tab' });
  expect(document.activeElement).toBe(second);
  for (const control of [second!, first!]) fireEvent.keyDown(control, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(link);
  fireEvent.keyDown(link, { key: 'Enter' });
  // Escape: the browser closes the card and gives the focus back to the link.
  act(() => container.querySelector<HTMLElement>('#place-card')!.hidePopover());
  act(() => link.focus());
  expect([card(), document.activeElement]).toEqual([null, link]);
  act(() => container.querySelector<HTMLElement>('p a[href="#fig-g1"]')!.focus());
  expect(card()!.querySelector('img')?.getAttribute('alt')).toBe('A curve that rises');
});

test('F-32 names the card of a single reference', async () => {
  const { link, card } = await openText();
  link.removeAttribute('data-refs');
  link.textContent = '1';
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => link.focus());
  expect(card()!.getAttribute('aria-label')).toBe('Reference 1');
});

test('F-32 a pointer that rests on it opens it, and it stays while the pointer is inside', async () => {
  const { link, card } = await openText();
  fireEvent.pointerOver(link, { pointerType: 'mouse' });
  expect(card()).toBeNull();
  act(() => jest.runAllTimers());
  expect(card()!.textContent).toContain('Kumar S. One.');
  fireEvent.pointerOver(region('Methods'), { pointerType: 'mouse' });
  fireEvent.pointerOver(card()!.querySelector('li')!, { pointerType: 'mouse' });
  act(() => jest.runAllTimers());
  expect(card()).not.toBeNull();
  fireEvent.pointerOver(region('Methods'), { pointerType: 'mouse' });
  act(() => jest.runAllTimers());
  expect([card(), link.getAttribute('aria-describedby')]).toEqual([null, null]);
});

test('F-32 a tap opens it; a second tap on the same link follows it, and a button leads back', async () => {
  const { link, card } = await openText();
  const tap = () => {
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    return fireEvent.click(link);
  };
  expect(tap()).toBe(false);
  expect(card()).not.toBeNull();
  const back = screen.getByText('Back to where you were');
  expect(back.hidden).toBe(true);
  expect(tap()).toBe(true);
  expect([card(), back.hidden]).toEqual([null, false]);
  // jsdom follows no links, so its history is that of a jump that was undone.
  const gone = jest.spyOn(history, 'back').mockImplementation(() => void fireEvent.popState(window));
  fireEvent.click(back);
  expect([document.activeElement, back.hidden]).toEqual([link, true]);
  gone.mockRestore();
});

test('F-32 a card opened by a tap stays open, although the finger leaves the text before the click', async () => {
  const { link, card } = await openText();
  fireEvent.pointerDown(link, { pointerType: 'touch' });
  fireEvent.pointerLeave(link.closest('.main-column')!, { pointerType: 'touch' });
  fireEvent.click(link);
  act(() => jest.runAllTimers());
  expect(card()).not.toBeNull();
  fireEvent.pointerLeave(link.closest('.main-column')!, { pointerType: 'mouse' });
  act(() => jest.runAllTimers());
  expect(card()).toBeNull();
});

test("F-32 the browser's Back returns the focus to the link", async () => {
  const { link } = await openText();
  const isBack = () => history.replaceState(null, '', location.pathname);
  isBack();
  fireEvent.click(link);
  isBack();
  fireEvent.popState(window);
  expect(document.activeElement).toBe(link);
});

test('F-33 a formula opens next to its link; a section does not', async () => {
  const { card, container } = await openText();
  const formula = container.querySelector<HTMLElement>('a[href="#eq-e1"]')!;
  fireEvent.pointerOver(formula, { pointerType: 'mouse' });
  act(() => jest.runAllTimers());
  expect(card()!.querySelector('math')?.textContent).toBe('x');
  expect(card()!.querySelector('.arrow-link')?.getAttribute('href')).toBe('#eq-e1');
});
