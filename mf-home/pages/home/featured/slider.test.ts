import { arrow, centred, COPIES, HOME_COPY, nextFrame, sliderAt, STEP } from './slider';

const COUNT = 9;
const ROW = COUNT * STEP;
const home = HOME_COPY * ROW;

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

test('a frame with a time before its arrow does not move backwards', () => {
  expect(nextFrame(arrow(sliderAt(home), 1, 1000, COUNT, true), 995, COUNT, false).position).toBe(home);
});

test.each([0, ROW - 1, 5 * ROW, 9 * ROW])('centring %d shows the same cards', (position) => {
  expect(centred(position, COUNT) % ROW).toBe(position % ROW);
});

/** Counts of journals that do not fit on the page, at most 1344 px wide, at these widths of the window. */
test.each([
  [320, 2],
  [390, 2],
  [820, 4],
  [1440, 7],
  [3840, 7],
])('H-04 at %d px a row of %d journals or more fills the view at every position', (width, least) => {
  for (let count = least; count <= COUNT; count += 1) {
    const end = COPIES * count * STEP - width;
    let slider = sliderAt(HOME_COPY * count * STEP);
    for (const direction of [1, -1] as const) {
      for (let step = 0; step < 12 * count; step += 1) {
        slider = arrow({ ...slider, lockedUntil: 0 }, direction, 0, count, false);
        expect(slider.position).toBeGreaterThanOrEqual(0);
        expect(slider.position).toBeLessThanOrEqual(end);
      }
    }
  }
});
