import { ApiRestarts } from './api-restarts';
import { NO_SLOT } from './bulkhead';

const hasFailed = (made: string): boolean => made === 'failed';

test('fault 44 a page is made once where the api was not started again, also when it failed', async () => {
  const restarts = new ApiRestarts();
  const make = jest.fn(async () => 'failed');
  await expect(restarts.across(make, hasFailed)).resolves.toBe('failed');
  restarts.receive({ api: 'restarting' });
  restarts.receive({ api: 'settled' });
  await expect(restarts.across(make, hasFailed)).resolves.toBe('failed');
  expect(make).toHaveBeenCalledTimes(2);
});

test('fault 44 a page is made in any case after the longest wait', async () => {
  const restarts = new ApiRestarts(10);
  restarts.receive({ api: 'restarting' });
  await expect(restarts.across(async () => 'made', hasFailed)).resolves.toBe('made');
});

test('fault 44 more pages than may wait are refused', async () => {
  const restarts = new ApiRestarts();
  restarts.receive({ api: 'restarting' });
  const pages = Array.from({ length: 517 }, () => restarts.across(async () => 'made', hasFailed));
  await expect(pages.at(-1)).resolves.toBe(NO_SLOT);
  restarts.receive({ api: 'settled' });
  expect(new Set(await Promise.all(pages.slice(0, -1)))).toEqual(new Set(['made']));
});

test.each([null, 'restarting', { api: 'away' }, { other: 'restarting' }])(
  'the message %j is none of a supervisor',
  async (message) => {
    const restarts = new ApiRestarts();
    restarts.receive(message);
    await expect(restarts.across(async () => 'made', hasFailed)).resolves.toBe('made');
  },
);
