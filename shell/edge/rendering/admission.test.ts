import { Admission, NotAdmitted, THREADS } from './admission';

/** A render that the test ends. */
function pending<T>(value: T) {
  let end = (): void => undefined;
  const ended = new Promise<T>((resolve) => {
    end = () => resolve(value);
  });
  return { render: () => ended, end };
}
const ONE = { area: 'mf-one' };
const outcomeOf = (run: Promise<unknown>): Promise<unknown> =>
  run.catch((thrown: unknown) => (thrown instanceof NotAdmitted ? 'refused' : thrown));

let now = 0;
const clock = () => now;
beforeEach(() => {
  now = 0;
});

/** An admission whose renders take a known number of milliseconds. */
async function admissionOf(areaSlots: number, expectedMs: number, renderMs: number): Promise<Admission> {
  const admission = new Admission({ areaSlots, limits: { expectedMs }, now: clock });
  for (let run = 0; run < 200; run += 1) await admission.run(ONE, async () => void (now += renderMs));
  return admission;
}

describe('turns', () => {
  test('fault 45 starts renders in order, and refuses at once those whose turn would come too late', async () => {
    // Two at a time, each 100 ms: the turn of the 20th waiting render comes after 1,000 ms.
    const admission = await admissionOf(2, 1_010, 100);
    const all = Array.from({ length: 22 }, (_, index) => pending(index));
    const started: number[] = [];
    const answers = all.map(({ render }, index) =>
      admission.run(ONE, () => {
        started.push(index);
        return render();
      }),
    );
    expect(await outcomeOf(admission.run(ONE, async () => 'late'))).toBe('refused');
    for (const { end } of all) end();
    await expect(Promise.all(answers)).resolves.toEqual(all.map((_, index) => index));
    expect(started).toEqual(all.map((_, index) => index));
    await expect(admission.run(ONE, async () => 'again')).resolves.toBe('again');
  });

  test('fault 45 lets more renders wait when renders are faster', async () => {
    const admission = await admissionOf(1, 1_000, 10);
    const first = pending('first');
    const running = admission.run(ONE, first.render);
    const waiting = Array.from({ length: 90 }, () => admission.run(ONE, async () => 'done'));
    first.end();
    expect(new Set(await Promise.all([running, ...waiting]))).toEqual(new Set(['first', 'done']));
  });

  test('fault 45 accepts the pages that follow a pause of the machine', async () => {
    const admission = await admissionOf(2, 800, 50);
    const paused = [pending('paused'), pending('paused')];
    const before = paused.map(({ render }) => admission.run(ONE, render));
    await new Promise(setImmediate);
    now += 8_000;
    for (const { end } of paused) end();
    await Promise.all(before);
    const all = Array.from({ length: 6 }, () => pending('rendered'));
    const after = all.map(({ render }) => outcomeOf(admission.run(ONE, render)));
    for (const { end } of all) end();
    expect(await Promise.all(after)).toEqual(Array(6).fill('rendered'));
  });

  test('fault 45 refuses a render that has waited too long, with a code, without starting it', async () => {
    const admission = new Admission({ areaSlots: 1, limits: { turnMs: 30 } });
    const stuck = pending('stuck');
    const running = admission.run(ONE, stuck.render);
    const late = jest.fn(async () => 'late');
    await expect(admission.run(ONE, late)).rejects.toMatchObject({ code: 'PRESS-E09', renderClass: 'busy' });
    stuck.end();
    await running;
    expect(late).not.toHaveBeenCalled();
  });

  test('fault 61 a stuck area or canary blocks no other area; together they leave a worker free', async () => {
    const admission = new Admission();
    const stuck = Array.from({ length: THREADS }, () => pending('stuck'));
    const turns = stuck.map(({ render }, at) => outcomeOf(admission.run({ ...ONE, isCanary: at % 2 === 0 }, render)));
    await expect(admission.run({ area: 'mf-two' }, async () => 'done')).resolves.toBe('done');
    for (const { end } of stuck) end();
    await Promise.all(turns);
  });

  test('admits priority renders while refusing others', async () => {
    const admission = new Admission({ areaSlots: 1, limits: { waiting: 1 } });
    const running = pending('running');
    const first = admission.run(ONE, running.render);
    const waits = admission.run(ONE, async () => 'waits');
    expect(await outcomeOf(admission.run(ONE, async () => 'refused?'))).toBe('refused');
    const order: string[] = [];
    const posted = admission.run({ ...ONE, isFirst: true }, async () => void order.push('posted'));
    void waits.then(() => order.push('waited'));
    running.end();
    await Promise.all([first, waits, posted]);
    expect(order).toEqual(['posted', 'waited']);
  });

  test('a failed render frees its slot', async () => {
    const admission = new Admission({ areaSlots: 1 });
    await expect(admission.run(ONE, () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
    await expect(admission.run(ONE, async () => 'again')).resolves.toBe('again');
  });
});

test('fault 45 an edge that has just started refuses no waiting page', async () => {
  const admission = new Admission({ areaSlots: 2 });
  admission.started();
  let [atOnce, most] = [0, 0];
  const render = async (): Promise<string> => {
    most = Math.max(most, (atOnce += 1));
    await new Promise(setImmediate);
    atOnce -= 1;
    return 'made';
  };
  const pages = await Promise.all(Array.from({ length: 100 }, () => admission.run(ONE, render)));
  expect([new Set(pages), most]).toEqual([new Set(['made']), 2]);
});

test('fault 45 delays refusals, but sends those beyond a limit at once', async () => {
  jest.useFakeTimers();
  const admission = new Admission();
  let sent = 0;
  for (let at = 0; at < 1_001; at += 1) void admission.beforeRefusal().then(() => (sent += 1));
  await jest.advanceTimersByTimeAsync(150);
  expect(sent).toBe(1);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toBe(1_001);
  jest.useRealTimers();
});
