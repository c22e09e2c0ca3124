import { PAGE_LIMITS } from '../http/limits';
import { RenderError } from '../rendering/render-error';
import type { RenderResult } from '../rendering/render-result';
import { renderFirst } from './release-candidates';

const { hedgeMs, renderMs } = PAGE_LIMITS;

const CANDIDATES = ['canary', 'stable', 'good'];
const rendered = (html: string): RenderResult => ({
  html,
  head: { title: '' },
  stateJson: 'null',
  status: 200,
});
const failure = (renderClass: 'threw' | 'timed out' = 'threw') =>
  new RenderError(renderClass, 'PRESS-E06', 'It threw.', 'Fix it.');

/** The result of a build's render: it succeeds, throws, or runs until its deadline. */
type Behaviour = 'renders' | 'throws' | 'hangs';

function setUp(behaviours: Record<string, Behaviour>, hedge = true) {
  const started: string[] = [];
  const render = (build: string, start: () => number): Promise<RenderResult> => {
    const limitMs = start();
    started.push(build);
    if (behaviours[build] === 'renders') return Promise.resolve(rendered(build));
    if (behaviours[build] === 'throws') return Promise.reject(failure());
    return new Promise((_, reject) => setTimeout(() => reject(failure('timed out')), limitMs));
  };
  return { started, tried: renderFirst(CANDIDATES, { render, hedge, now: () => Date.now() }) };
}

const outcome = async ({ tried }: ReturnType<typeof setUp>) => {
  const { success, failures } = await tried;
  return [
    success?.candidate ?? null,
    failures.map(({ candidate, error: { renderClass } }) => `${candidate} ${renderClass}`),
  ];
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('D-08 a canary that renders in time renders alone', async () => {
  const run = setUp({ canary: 'renders' });
  expect(await outcome(run)).toEqual(['canary', []]);
  expect(run.started).toEqual(['canary']);
});

test('D-08 fault 17 uses the first of canary, stable and last good that renders', async () => {
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

test("D-08 fault 18 the stable release starts in parallel to a canary that hangs, and is used at the canary's deadline", async () => {
  const run = setUp({ canary: 'hangs', stable: 'renders' });
  await jest.advanceTimersByTimeAsync(hedgeMs);
  expect(run.started).toEqual(['canary', 'stable']);
  await jest.advanceTimersByTimeAsync(renderMs - hedgeMs);
  expect(await outcome(run)).toEqual(['stable', ['canary timed out']]);
});

test('D-08 if every release hangs, responds within 2 seconds', async () => {
  const run = setUp({ canary: 'hangs', stable: 'hangs', good: 'renders' });
  let ended = false;
  void run.tried.then(() => (ended = true));
  await jest.advanceTimersByTimeAsync(1_900);
  expect(ended).toBe(true);
  expect((await run.tried).success).toBeNull();
});

test('a slow stable release renders alone: the api may be the slow part', async () => {
  const run = setUp({ canary: 'hangs', stable: 'renders' }, false);
  await jest.advanceTimersByTimeAsync(renderMs);
  expect(await outcome(run)).toEqual([null, ['canary timed out']]);
  expect(run.started).toEqual(['canary']);
});

test('throws any error other than a RenderError', async () => {
  await expect(
    renderFirst(CANDIDATES, { render: () => Promise.reject(new TypeError('a bug')), hedge: true }),
  ).rejects.toThrow('a bug');
});
