import { Bulkhead, NO_SLOT } from './bulkhead';
import { CircuitBreaker } from './circuit-breaker';

describe('the bulkhead', () => {
  const pending = () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { ended, end };
  };

  test('runs so much work at a time, then the next in order; refuses work that waits too long or in too long a queue', async () => {
    const bulkhead = new Bulkhead(1, 1, 10);
    const first = pending();
    const running = bulkhead.run(() => first.ended);
    const waiting = bulkhead.run(async () => 'started');
    await expect(bulkhead.run(async () => 'never')).resolves.toBe(NO_SLOT);
    first.end();
    await running;
    await expect(waiting).resolves.toBe('started');

    const second = pending();
    const blocking = bulkhead.run(() => second.ended);
    await expect(bulkhead.run(async () => 'never')).resolves.toBe(NO_SLOT);
    second.end();
    await blocking;
    await expect(bulkhead.run(async () => 'free again')).resolves.toBe('free again');
  });

  test('frees the slot when work fails', async () => {
    const bulkhead = new Bulkhead(1, 0, 10);
    await expect(bulkhead.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await expect(bulkhead.run(async () => 'started')).resolves.toBe('started');
  });
});

test("a build's circuit opens after three timeouts in ten seconds, and closes ten seconds later", () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  for (const at of [0, 9_000, 11_000]) {
    now = at;
    breaker.recordTimeout('b');
  }
  expect(breaker.isOpen('b')).toBe(false);
  breaker.recordTimeout('b');
  expect(breaker.isOpen('b')).toBe(true);
  expect(breaker.isOpen('other')).toBe(false);
  now = 21_500;
  expect(breaker.isOpen('b')).toBe(false);
});
