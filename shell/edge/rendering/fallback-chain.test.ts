import type { Release } from '@press/releases';
import { HEDGE_AFTER_MS, tryInOrder } from './fallback-chain';
import { RenderError } from './render-error';
import type { RenderResult } from './render-result';

const candidate = (build: string) => ({ release: { name: 'mf-one', build } as Partial<Release> as Release });
const CANDIDATES = ['canary', 'stable', 'good'].map(candidate);
const rendered = (html: string): RenderResult => ({
  html,
  head: { title: '' },
  stateJson: 'null',
  status: 200,
  rules: '',
});
const failure = (renderClass: 'threw' | 'timed out' = 'threw') =>
  new RenderError(renderClass, 'PRESS-E06', 'It threw.', 'Fix it.');

/** What the render of a build does: succeeds, throws, or runs until its deadline. */
type Behaviour = 'renders' | 'throws' | 'hangs';

function setUp(behaviours: Record<string, Behaviour>, hedge = true) {
  const started: string[] = [];
  const render = ({ release: { build } }: { release: Release }): Promise<RenderResult> => {
    started.push(build);
    if (behaviours[build] === 'renders') return Promise.resolve(rendered(build));
    if (behaviours[build] === 'throws') return Promise.reject(failure());
    return new Promise((_, reject) => setTimeout(() => reject(failure('timed out')), 1_500));
  };
  return { started, tried: tryInOrder(CANDIDATES, { render, hedge, now: () => Date.now() }) };
}

const outcome = async ({ tried }: ReturnType<typeof setUp>) => {
  const { success, failures } = await tried;
  return [
    success?.candidate.release.build ?? null,
    failures.map(({ candidate: { release }, error: { renderClass } }) => `${release.build} ${renderClass}`),
  ];
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('D-08 no other release renders beside a canary that renders in time', async () => {
  const run = setUp({ canary: 'renders' });
  expect(await outcome(run)).toEqual(['canary', []]);
  expect(run.started).toEqual(['canary']);
});

test('D-08 fault 17 the first of canary, stable and last good that renders', async () => {
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

test('D-08 fault 18 the stable release starts beside a canary that hangs, and is used at the canary’s deadline', async () => {
  const run = setUp({ canary: 'hangs', stable: 'renders' });
  await jest.advanceTimersByTimeAsync(HEDGE_AFTER_MS);
  expect(run.started).toEqual(['canary', 'stable']);
  await jest.advanceTimersByTimeAsync(1_500 - HEDGE_AFTER_MS);
  expect(await outcome(run)).toEqual(['stable', ['canary timed out']]);
});

test('D-08 when every release hangs, the page is answered within 2 seconds', async () => {
  const run = setUp({ canary: 'hangs', stable: 'hangs', good: 'renders' });
  let ended = false;
  void run.tried.then(() => (ended = true));
  await jest.advanceTimersByTimeAsync(1_900);
  expect(ended).toBe(true);
  expect((await run.tried).success).toBeNull();
});

test('no release renders beside a slow stable release: perhaps the api is slow', async () => {
  const run = setUp({ canary: 'hangs', stable: 'renders' }, false);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(await outcome(run)).toEqual([null, ['canary timed out']]);
  expect(run.started).toEqual(['canary']);
});

test('an error that is not a RenderError is thrown', async () => {
  await expect(
    tryInOrder(CANDIDATES, { render: () => Promise.reject(new TypeError('a bug')), hedge: true }),
  ).rejects.toThrow('a bug');
});
