import type { Release } from '@press/releases';
import type { RenderAnswer } from './render-result';
import { climb, STAND_BY_MS } from './fallback-chain';
import { RenderFault } from './renderers';

const rung = (build: string) => ({ release: { name: 'mf-one', build } as Partial<Release> as Release });
const RUNGS = ['canary', 'stable', 'good'].map(rung);
const rendered = (html: string): RenderAnswer => ({
  html,
  head: { title: '' },
  stateJson: 'null',
  status: 200,
  rules: '',
});
const fault = (renderClass: 'threw' | 'timed out' = 'threw') =>
  new RenderFault(renderClass, 'PRESS-E06', 'It threw.', 'Mend it.');

/** What each build does: answers, throws, or never ends until its deadline. */
type Doing = 'renders' | 'throws' | 'hangs';

function setUp(doing: Record<string, Doing>, standBy = true) {
  const started: string[] = [];
  const render = ({ release: { build } }: { release: Release }): Promise<RenderAnswer> => {
    started.push(build);
    if (doing[build] === 'renders') return Promise.resolve(rendered(build));
    if (doing[build] === 'throws') return Promise.reject(fault());
    return new Promise((_, reject) => setTimeout(() => reject(fault('timed out')), 1_500));
  };
  return { started, climbed: climb(RUNGS, { render, standBy, now: () => Date.now() }) };
}

const outcome = async ({ climbed }: ReturnType<typeof setUp>) => {
  const { standing, faults } = await climbed;
  return [
    standing?.rung.release.build ?? null,
    faults.map(({ rung: { release }, fault: { renderClass } }) => `${release.build} ${renderClass}`),
  ];
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('D-08 a canary that renders is alone', async () => {
  const run = setUp({ canary: 'renders' });
  expect(await outcome(run)).toEqual(['canary', []]);
  expect(run.started).toEqual(['canary']);
});

test('D-08 fault 17 canary, stable, last good: the first that renders', async () => {
  expect(await outcome(setUp({ canary: 'throws', stable: 'renders' }))).toEqual(['stable', ['canary threw']]);
  expect(await outcome(setUp({ canary: 'throws', stable: 'throws', good: 'renders' }))).toEqual([
    'good',
    ['canary threw', 'stable threw'],
  ]);
  expect(await outcome(setUp({ canary: 'throws', stable: 'throws', good: 'throws' }))).toEqual([
    null,
    ['canary threw', 'stable threw', 'good threw'],
  ]);
});

test('D-08 fault 18 a canary that hangs: the stable release was started beside it, and is there at its deadline', async () => {
  const run = setUp({ canary: 'hangs', stable: 'renders' });
  await jest.advanceTimersByTimeAsync(STAND_BY_MS);
  expect(run.started).toEqual(['canary', 'stable']);
  await jest.advanceTimersByTimeAsync(1_500 - STAND_BY_MS);
  expect(await outcome(run)).toEqual(['stable', ['canary timed out']]);
});

test('D-08 everything hangs: given up within 2 seconds altogether', async () => {
  const run = setUp({ canary: 'hangs', stable: 'hangs', good: 'renders' });
  let ended = false;
  void run.climbed.then(() => (ended = true));
  await jest.advanceTimersByTimeAsync(1_900);
  expect(ended).toBe(true);
  expect((await run.climbed).standing).toBeNull();
});

test('a stable release that is slow gets no company: the api may be what is slow', async () => {
  const run = setUp({ canary: 'hangs', stable: 'renders' }, false);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(await outcome(run)).toEqual([null, ['canary timed out']]);
  expect(run.started).toEqual(['canary']);
});

test("what is no fault of a render is nobody's to survive", async () => {
  await expect(
    climb(RUNGS, { render: () => Promise.reject(new TypeError('a bug of ours')), standBy: true }),
  ).rejects.toThrow('a bug of ours');
});
