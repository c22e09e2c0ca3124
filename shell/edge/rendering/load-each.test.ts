import { loadEach } from './load-each';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** An item is the time that it takes. Infinity never ends but by the signal. */
const load = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (ms < 0) return reject(new Error('cannot be loaded'));
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    if (ms < Infinity) setTimeout(resolve, ms);
  });

async function run(items: readonly number[]): Promise<{ hanging: readonly number[]; ms: number }> {
  const startedAt = performance.now();
  let ms = NaN;
  const done = loadEach(items, load, 15_000).finally(() => (ms = performance.now() - startedAt));
  await jest.advanceTimersByTimeAsync(60_000);
  return { hanging: await done, ms };
}

test.each([
  ['all load', [300, 400], [], 400],
  ['one that fails says so to its first page', [300, -1], [], 300],
  ['one that never ends costs two seconds more than the others', [300, Infinity, 500], [Infinity], 2_500],
  ['on a slow machine each has twice the time of the others', [4_000, 11_000, Infinity], [Infinity], 26_000],
  ['where none loads, none is blamed', [Infinity], [], 15_000],
  ['nothing to load', [], [], 0],
])('M-23 of releases that are loaded at a start: %s', async (_, items, hanging, ms) => {
  expect(await run(items)).toEqual({ hanging, ms });
});
