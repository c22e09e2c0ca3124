import { NO_SLOT } from './bulkhead';
import { RenderQueue, RenderQueues } from './render-queue';

/** Work that ends when the test says. */
function pending<T>(value: T) {
  let end = (): void => undefined;
  const ended = new Promise<T>((resolve) => {
    end = () => resolve(value);
  });
  return { work: () => ended, end };
}

let now = 0;
const clock = () => now;
beforeEach(() => {
  now = 0;
});

/** A queue whose work is known to take so many milliseconds. */
async function queueOf(slots: number, maxWaitMs: number, workMs: number): Promise<RenderQueue> {
  const queue = new RenderQueue({ slots, maxWaitMs, now: clock });
  for (let run = 0; run < 200; run += 1) await queue.run(async () => void (now += workMs));
  return queue;
}

test('fault 45 work starts in order; a request whose turn would come too late is refused at once', async () => {
  // Two at a time, each 100 ms: the turn of the 20th that waits comes after 1,000 ms.
  const queue = await queueOf(2, 1_010, 100);
  const all = Array.from({ length: 22 }, (_, index) => pending(index));
  const started: number[] = [];
  const answers = all.map(({ work }, index) =>
    queue.run(() => {
      started.push(index);
      return work();
    }),
  );
  const late = pending(-1);
  await expect(queue.run(late.work)).resolves.toBe(NO_SLOT);
  for (const { end } of all) end();
  await expect(Promise.all(answers)).resolves.toEqual(all.map((_, index) => index));
  expect(started).toEqual(all.map((_, index) => index));
  await expect(queue.run(async () => 'again')).resolves.toBe('again');
});

test('fault 45 the faster work is, the more of it may wait', async () => {
  const queue = await queueOf(1, 1_000, 10);
  const first = pending('first');
  const running = queue.run(first.work);
  const waiting = Array.from({ length: 90 }, () => queue.run(async () => 'done'));
  first.end();
  expect(new Set(await Promise.all([running, ...waiting]))).toEqual(new Set(['first', 'done']));
});

test('fault 45 work that has waited too long is refused, and does not start', async () => {
  const queue = new RenderQueue({ slots: 1, maxWaitMs: 30 });
  const stuck = pending('stuck');
  const running = queue.run(stuck.work);
  const late = jest.fn(async () => 'late');
  await expect(queue.run(late)).resolves.toBe(NO_SLOT);
  stuck.end();
  await running;
  expect(late).not.toHaveBeenCalled();
  await expect(queue.run(async () => 'again')).resolves.toBe('again');
});

test('less of the first work runs at a time', async () => {
  const queue = new RenderQueue({ slots: 4, coldSlots: 2, maxWaitMs: 60_000, now: clock });
  /** Runs six pieces of work. @returns how many of them ran at a time at most */
  const mostAtOnce = async (): Promise<number> => {
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => queue.run(work)));
    return most;
  };
  expect(await mostAtOnce()).toBe(2);
  await mostAtOnce();
  expect(await mostAtOnce()).toBe(4);
});

test('work that fails frees its slot', async () => {
  const queue = new RenderQueue({ slots: 1 });
  await expect(queue.run(() => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
  await expect(queue.run(async () => 'again')).resolves.toBe('again');
});

test('an area that is stuck does not hold up another', async () => {
  const queues = new RenderQueues({ slots: 1 });
  const stuck = pending('stuck');
  const running = queues.run('mf-one', stuck.work);
  await expect(queues.run('mf-two', async () => 'done')).resolves.toBe('done');
  stuck.end();
  await running;
});
