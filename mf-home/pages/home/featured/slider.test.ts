import {
  arrow,
  centred,
  COPIES,
  firstShown,
  HOME_COPY,
  nextFrame,
  sliderAt,
  STEP,
  timesInRow,
  type Slider,
} from './slider';

const COUNT = 9;
const ROW = COUNT * STEP;
const home = HOME_COPY * ROW;

const after = (slider: Slider, frames: number, drifting = true): Slider =>
  Array.from({ length: frames }).reduce<Slider>((now) => nextFrame(now, 0, COUNT, drifting), slider);

test('H-04 the slider drifts 0.5 px a frame', () => {
  expect(after(sliderAt(home), 60).position).toBe(home + 30);
});

test('H-04 the slider does not move while it is stopped', () => {
  expect(after(sliderAt(home), 60, false).position).toBe(home);
});

test('H-04 the automatic movement has no end, and there are always copies on each side', () => {
  let slider = sliderAt(home);
  const positions: number[] = [];
  for (let frame = 1; frame <= 60_000; frame += 1) {
    slider = nextFrame(slider, 0, COUNT, true);
    positions.push(slider.position);
  }
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(2 * ROW);
  expect(Math.max(...positions)).toBeLessThan((COPIES - 3) * ROW);
  expect(slider.position % ROW).toBe((60_000 * 0.5) % ROW);
});

test.each([1, -1] as const)('H-04 arrows have no end in direction %d', (direction) => {
  let slider = sliderAt(home);
  for (let step = 1; step <= 200; step += 1) {
    slider = arrow(slider, direction, step * 1000, COUNT, false);
    expect(slider.position).toBeGreaterThanOrEqual(2 * ROW - STEP);
    expect(slider.position).toBeLessThan((COPIES - 3) * ROW + STEP);
  }
  expect((((slider.position - direction * 200 * STEP) % ROW) + ROW) % ROW).toBe(0);
});

test('H-04 an arrow moves one card of 220 px', () => {
  const moving = arrow(sliderAt(home), 1, 1000, COUNT, true);
  expect(moving.position).toBe(home);
  const halfway = nextFrame(moving, 1140, COUNT, false).position;
  expect(halfway).toBeGreaterThan(home + STEP / 2);
  expect(halfway).toBeLessThan(home + STEP);
  expect(nextFrame(moving, 1280, COUNT, false)).toMatchObject({ position: home + 220, travel: null });
});

test('H-04 further arrows are ignored for 300 ms', () => {
  const once = arrow(sliderAt(home), 1, 1000, COUNT, false);
  expect(arrow(once, 1, 1299, COUNT, false)).toBe(once);
  expect(arrow(once, -1, 1300, COUNT, false).position).toBe(home);
});

test('a frame with a time before its arrow does not move backwards', () => {
  expect(nextFrame(arrow(sliderAt(home), 1, 1000, COUNT, true), 995, COUNT, false).position).toBe(home);
});

test.each([0, ROW - 1, 5 * ROW, 9 * ROW])('centring %d shows the same cards', (position) => {
  expect(centred(position, COUNT) % ROW).toBe(position % ROW);
});

test('a card counts as shown while more than half of it is in view', () => {
  const first = HOME_COPY * COUNT;
  expect(firstShown(home, 72)).toBe(first);
  expect(firstShown(home + 72 + 97, 72)).toBe(first);
  expect(firstShown(home + 72 + 99, 72)).toBe(first + 1);
});

const COUNTS = Array.from({ length: 9 }, (_, at) => at + 1);

test.each([320, 390, 820, 1440, 1980, 2560, 3840])(
  'H-04 at %d px one to nine journals fill the view at every position',
  (width) => {
    for (const count of COUNTS) {
      const cards = count * timesInRow(count, width);
      const end = COPIES * cards * STEP - width;
      let slider = sliderAt(HOME_COPY * cards * STEP);
      for (const direction of [1, -1] as const) {
        for (let step = 0; step < 12 * cards; step += 1) {
          slider = arrow({ ...slider, lockedUntil: 0 }, direction, 0, cards, false);
          expect(slider.position).toBeGreaterThanOrEqual(0);
          expect(slider.position).toBeLessThanOrEqual(end);
        }
      }
    }
  },
);
