import { CircuitBreaker } from './renderer';

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
