import { TimeoutError, withTimeout } from './timeout';

const LATE = new TimeoutError('PRESS-S07', 'It did not mount in time.');
const never = new Promise<never>(() => undefined);

/** Works like React: slices of some milliseconds, each in a separate turn. */
async function work(slices: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let slice = 0; slice < slices; slice += 1) {
    const end = performance.now() + 6;
    while (performance.now() < end);
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  port1.close();
}

test.each([
  ['without requestIdleCallback, as in Safari', {}],
  ['with it', { requestIdleCallback: (then: () => void) => setTimeout(then, 0) }],
])('fault 15 gives up what never ends: %s', async (_, browser) => {
  Object.assign(globalThis, browser);
  await expect(withTimeout({ ms: 1, whenIdle: true }, LATE, never)).rejects.toBe(LATE);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('does not blame the area for a slow device, even in Safari: work in progress continues', async () => {
  await expect(
    withTimeout(
      { ms: 1, whenIdle: true },
      LATE,
      work(40).then(() => 'mounted'),
    ),
  ).resolves.toBe('mounted');
});

test('gives up a step with its own time limit while others work', async () => {
  const others = work(40);
  await expect(withTimeout({ ms: 1 }, LATE, never)).rejects.toBe(LATE);
  await others;
});
