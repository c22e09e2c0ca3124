import { RefusalPace } from './refusal';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('fault 45 a refusal waits, so that a client that asks again at once is slowed', async () => {
  const sent = jest.fn();
  const waiting = new RefusalPace().wait().then(sent);
  await jest.advanceTimersByTimeAsync(200);
  expect(sent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(50);
  await waiting;
  expect(sent).toHaveBeenCalled();
});

test('fault 45 of very many refusals the last ones are sent at once; when others are sent, they wait again', async () => {
  const pace = new RefusalPace();
  const first = Array.from({ length: 1_000 }, () => pace.wait());
  await pace.wait();
  await jest.advanceTimersByTimeAsync(250);
  await Promise.all(first);
  const sent = jest.fn();
  void pace.wait().then(sent);
  await jest.advanceTimersByTimeAsync(249);
  expect(sent).not.toHaveBeenCalled();
});
