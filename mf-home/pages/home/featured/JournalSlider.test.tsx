import { createServer } from '@press/area/server';
import { answering, renderPage } from '@press/area/testing';
import { publisherFromEnv } from '@press/config';
import { act, fireEvent, screen, within } from '@testing-library/react';
import area from '../../../area';
import { answers, stubMotion, stubObservers } from '../../../testing/home';

/** Frames that the test lets pass, 16 ms apart. */
let frames: FrameRequestCallback[] = [];
let now = 0;

function pass(count: number): void {
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
const track = () => screen.getByRole('list', { name: 'Featured journals' });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

const open = () => renderPage(area, '/', { fetch: answering(answers) });

test('H-03 a card shows cover, title and downloads, and opens its journal', async () => {
  await open();
  const cards = within(track()).getAllByRole('link');
  expect(cards).toHaveLength(9);
  expect(cards[0]!.getAttribute('href')).toBe('/journal/j1');
  expect(cards[0]!.textContent).toBe('Journal 1128.4k Downloads');
  expect(cards[0]!.querySelector('img')?.getAttribute('src')).toBe('/covers/j1.svg');
});

test('H-04 the server sends each of nine journals once; the browser repeats them ten times, out of reach', async () => {
  const { html } = await createServer(area).render({
    url: '/',
    publisher: publisherFromEnv({}),
    fetch: answering(answers),
    signal: new AbortController().signal,
  });
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

test('H-04 it drifts 0.5 px a frame, until Pause', async () => {
  await open();
  expect(track().scrollLeft).toBe(4 * ROW);
  pass(40);
  expect(track().scrollLeft).toBe(4 * ROW + 20);
  press('Pause automatic scrolling');
  pass(40);
  expect(track().scrollLeft).toBe(4 * ROW + 20);
  press('Resume automatic scrolling');
  pass(2);
  expect(track().scrollLeft).toBe(4 * ROW + 21);
});

test('H-04 the pointer and a focus that shows hold it', async () => {
  await open();
  fireEvent.pointerOver(track());
  pass(20);
  expect(track().scrollLeft).toBe(4 * ROW);
  fireEvent.pointerOut(track(), { relatedTarget: document.body });
  pass(20);
  expect(track().scrollLeft).toBe(4 * ROW + 10);
  const card = within(track()).getAllByRole('link')[0]!;
  act(() => card.focus());
  pass(20);
  expect(track().scrollLeft).toBe(4 * ROW + 10);
  act(() => card.blur());
  pass(20);
  expect(track().scrollLeft).toBe(4 * ROW + 20);
});

test('H-04 no drift and no Pause button under reduced motion; arrows step at once', async () => {
  stubMotion(true);
  await open();
  expect(screen.queryByRole('button', { name: /automatic scrolling/ })).toBeNull();
  pass(20);
  expect(track().scrollLeft).toBe(4 * ROW);
  press('Next journals');
  expect(track().scrollLeft).toBe(4 * ROW + 220);
});

test('H-04 an arrow moves 220 px; another within 300 ms is ignored', async () => {
  await open();
  press('Pause automatic scrolling');
  press('Next journals');
  pass(10);
  press('Next journals');
  pass(30);
  expect(track().scrollLeft).toBe(4 * ROW + 220);
  press('Previous journals');
  pass(30);
  expect(track().scrollLeft).toBe(4 * ROW);
});

test('H-04 the cards in view are the ones that can be reached', async () => {
  await open();
  press('Pause automatic scrolling');
  for (let step = 1; step <= 12; step += 1) {
    press('Next journals');
    pass(30);
  }
  const first = [...track().children].findIndex((card) => !card.hasAttribute('inert'));
  expect(first * 220).toBe(track().scrollLeft);
  expect(within(track()).getAllByRole('link')).toHaveLength(9);
});

test('H-04 hidden documents stand still', async () => {
  await open();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(20);
  expect(track().scrollLeft).toBe(4 * ROW);
});

test("H-05 a cover that fails reads 'No Image'", async () => {
  await open();
  const image = track().querySelector('img[src="/covers/j9.svg"]')!;
  expect(image.parentElement?.className).toContain('sk');
  fireEvent.error(image);
  expect(within(track()).getByRole('link', { name: /Journal 9/ }).textContent).toContain('No Image');
});
