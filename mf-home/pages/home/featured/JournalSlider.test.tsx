import { answering, renderPage } from '@press/area/testing';
import { renderOnServer } from '@press/area/testing/served';
import { publisherFromEnv } from '@press/config';
import { act, fireEvent, screen, within } from '@testing-library/react';
import area from '../../../area';
import { answers, journal, stubMotion, stubObservers } from '../../../testing/home';

/** Animation frames that wait for `runFrames`. */
let frames: FrameRequestCallback[] = [];
let now = 0;

/** Runs frames, 16 ms apart. */
function runFrames(count: number): void {
  act(() => {
    for (let frame = 0; frame < count; frame += 1) {
      now += 16;
      for (const callback of frames.splice(0)) callback(now);
    }
  });
}

beforeEach(() => {
  frames = [];
  now = 1_000;
  stubObservers();
  stubMotion(false);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => void (frames = []));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const ROW = 9 * 220;
// By label, because a search by role computes the styles of ninety cards.
const track = () => screen.getByLabelText('Featured journals');
const press = (name: string) => act(() => screen.getByLabelText(name).click());

const open = () => renderPage(area, '/', { fetch: answering(answers) });

test('H-03 a card shows cover, title and downloads, and opens its journal', async () => {
  await open();
  expect(screen.getByRole('list', { name: 'Featured journals' })).toBe(track());
  const cards = within(track()).getAllByRole('link');
  expect(cards).toHaveLength(9);
  expect(cards[0]!.getAttribute('href')).toBe('/journal/j1');
  expect(cards[0]!.textContent).toBe('Journal 1128.4k Downloads');
  expect(cards[0]!.querySelector('img')?.getAttribute('src')).toBe('/covers/j1.svg');
});

test('H-04 the server sends each of nine journals once; the browser shows ten copies, and the repeats are inert', async () => {
  const { html } = await renderOnServer(area, '/', answers);
  const sent = document.createElement('div');
  sent.innerHTML = html;
  expect(sent.querySelectorAll('img[src^="/covers/"][src$=".svg"]')).toHaveLength(9);

  await open();
  const cards = [...track().children];
  expect(cards).toHaveLength(90);
  const repeats = cards.filter((card) => card.hasAttribute('inert'));
  expect(repeats).toHaveLength(81);
  expect(repeats.every((card) => card.getAttribute('aria-hidden') === 'true')).toBe(true);
});

test('H-04 a row that is far from the window has no repeats and no controls yet', async () => {
  const watched: { callback: IntersectionObserverCallback; margin: string | undefined }[] = [];
  class Watcher {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      watched.push({ callback, margin: options?.rootMargin });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Watcher });
  await open();
  expect(track().children).toHaveLength(9);
  expect(screen.getByRole('group', { name: 'Slider controls', hidden: true }).className).toContain('waiting');
  const near = watched.find(({ margin }) => margin)!;
  const tell = (isIntersecting: boolean) =>
    act(() => near.callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
  tell(false);
  expect(track().children).toHaveLength(9);
  tell(true);
  expect(track().children).toHaveLength(90);
});

test('H-04 the slider moves 0.5 px a frame, until Pause', async () => {
  await open();
  expect(track().scrollLeft).toBe(4 * ROW);
  runFrames(40);
  expect(track().scrollLeft).toBe(4 * ROW + 20);
  press('Pause automatic scrolling');
  runFrames(40);
  expect(track().scrollLeft).toBe(4 * ROW + 20);
  press('Resume automatic scrolling');
  runFrames(2);
  expect(track().scrollLeft).toBe(4 * ROW + 21);
});

test('H-04 G-44 from right to left, the row begins at the right and moves left', async () => {
  stubMotion(true);
  await renderPage(area, '/', {
    fetch: answering(answers),
    services: { publisher: { ...publisherFromEnv({}), languages: ['ar'] } },
  });
  const row = screen.getByLabelText('مجلات مختارة', { selector: 'ul' });
  expect(row.scrollLeft).toBe(-4 * ROW);
  press('المجلات التالية');
  expect(row.scrollLeft).toBe(-4 * ROW - 220);
});

test('H-04 the pointer and a visible focus stop the slider', async () => {
  await open();
  fireEvent.pointerOver(track());
  runFrames(20);
  expect(track().scrollLeft).toBe(4 * ROW);
  fireEvent.pointerOut(track(), { relatedTarget: document.body });
  runFrames(20);
  expect(track().scrollLeft).toBe(4 * ROW + 10);
  const card = within(track()).getAllByRole('link')[0]!;
  act(() => card.focus());
  runFrames(20);
  expect(track().scrollLeft).toBe(4 * ROW + 10);
  act(() => card.blur());
  runFrames(20);
  expect(track().scrollLeft).toBe(4 * ROW + 20);
});

test('H-04 under reduced motion there is no automatic movement and no Pause button; arrows move at once', async () => {
  stubMotion(true);
  await open();
  expect(screen.queryByRole('button', { name: /automatic scrolling/ })).toBeNull();
  runFrames(20);
  expect(track().scrollLeft).toBe(4 * ROW);
  press('Next journals');
  expect(track().scrollLeft).toBe(4 * ROW + 220);
});

test('H-04 an arrow moves 220 px; another within 300 ms is ignored', async () => {
  await open();
  press('Pause automatic scrolling');
  press('Next journals');
  runFrames(10);
  press('Next journals');
  runFrames(30);
  expect(track().scrollLeft).toBe(4 * ROW + 220);
  press('Previous journals');
  runFrames(30);
  expect(track().scrollLeft).toBe(4 * ROW);
});

test('H-04 the cards in view are not inert', async () => {
  await open();
  press('Pause automatic scrolling');
  for (let step = 1; step <= 12; step += 1) {
    press('Next journals');
    runFrames(30);
  }
  const first = [...track().children].findIndex((card) => !card.hasAttribute('inert'));
  expect(first * 220).toBe(track().scrollLeft);
  expect(within(track()).getAllByRole('link')).toHaveLength(9);
});

test('H-04 the slider does not move in a hidden document', async () => {
  await open();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  runFrames(20);
  expect(track().scrollLeft).toBe(4 * ROW);
});

test.each([
  [1, 1344, 1],
  [6, 1344, 6],
  [7, 1344, 70],
  [1, 288, 1],
  [2, 288, 20],
])(
  'H-04 %d journals on a page of %d px are %d cards: journals that fit are not repeated',
  async (count, width, cards) => {
    stubObservers(width);
    const journals = Array.from({ length: count }, (_, index) => journal(index + 1));
    await renderPage(area, '/', { fetch: answering({ ...answers, '/api/journals': journals }) });
    expect(track().children).toHaveLength(cards);
    expect(within(track()).getAllByRole('link')).toHaveLength(count);
    const controls = screen.getByRole('group', { name: 'Slider controls', hidden: true });
    expect(controls.className.includes('waiting')).toBe(cards === count);
  },
);
