import { Restarts } from './restarts';
import { NO_SLOT } from './bulkhead';

const hasFailed = (made: string): boolean => made === 'failed';

test('fault 44 a page is made once where the api was not started again, also when it failed', async () => {
  const restarts = new Restarts();
  const make = jest.fn(async () => 'failed');
  await expect(restarts.across(make, hasFailed)).resolves.toBe('failed');
  restarts.receive({ api: 'restarting' });
  restarts.receive({ api: 'settled' });
  await expect(restarts.across(make, hasFailed)).resolves.toBe('failed');
  expect(make).toHaveBeenCalledTimes(2);
});

test('fault 44 a page is made in any case after the longest wait', async () => {
  const restarts = new Restarts(10);
  restarts.receive({ api: 'restarting' });
  await expect(restarts.across(async () => 'made', hasFailed)).resolves.toBe('made');
});

test('fault 44 more pages than may wait are refused', async () => {
  const restarts = new Restarts();
  restarts.receive({ api: 'restarting' });
  const pages = Array.from({ length: 515 }, () => restarts.across(async () => 'made', hasFailed));
  await expect(pages.at(-1)).resolves.toBe(NO_SLOT);
  restarts.receive({ api: 'settled' });
  expect(new Set(await Promise.all(pages.slice(0, -1)))).toEqual(new Set(['made']));
});

test('fault 44 a page that failed because of a restart is made once more, also while the edge is new', async () => {
  for (const isNew of [false, true]) {
    const restarts = new Restarts();
    if (isNew) restarts.started();
    const make = jest
      .fn(async () => 'made')
      .mockImplementationOnce(async () => {
        restarts.receive({ api: 'restarting' });
        return 'failed';
      });
    const page = restarts.across(make, hasFailed);
    await new Promise(setImmediate);
    expect(make).toHaveBeenCalledTimes(1);
    restarts.receive({ api: 'settled' });
    await expect(page).resolves.toBe('made');
  }
});

test('fault 44 a page waits for the restart that follows on the one it waited for', async () => {
  const restarts = new Restarts();
  const make = jest.fn(async () => 'made');
  restarts.receive({ api: 'restarting' });
  const page = restarts.across(make, hasFailed);
  await new Promise(setImmediate);
  restarts.receive({ api: 'restarting' });
  await new Promise(setImmediate);
  expect(make).not.toHaveBeenCalled();
  restarts.receive({ api: 'settled' });
  await expect(page).resolves.toBe('made');
});

test('fault 44 a page that lacks data is sent when too many others wait to be made once more', async () => {
  const restarts = new Restarts();
  let fail = (_: string): void => undefined;
  const page = restarts.across(() => new Promise<string>((resolve) => (fail = resolve)), hasFailed);
  restarts.receive({ api: 'restarting' });
  const others = Array.from({ length: 516 }, () => restarts.across(async () => 'made', hasFailed));
  fail('failed');
  await expect(page).resolves.toBe('failed');
  restarts.receive({ api: 'settled' });
  await Promise.all(others);
});

test('fault 44 a page that failed before the supervisor knew of the end of the api is made once more', async () => {
  const restarts = new Restarts();
  let renders = 0;
  const make = async () => ((renders += 1) > 1 ? 'made' : 'failed');
  const page = restarts.across(make, hasFailed);
  await new Promise(setImmediate);
  expect(renders).toBe(1);
  restarts.receive({ api: 'restarting' });
  restarts.receive({ api: 'settled' });
  await expect(page).resolves.toBe('made');
});

test('fault 44 after its start the edge makes pages a few at a time, and refuses none of those that waited', async () => {
  const restarts = new Restarts();
  restarts.started();
  let atOnce = 0;
  let most = 0;
  const make = async (): Promise<string> => {
    most = Math.max(most, (atOnce += 1));
    await new Promise(setImmediate);
    atOnce -= 1;
    return 'made';
  };
  const pages = await Promise.all(Array.from({ length: 100 }, () => restarts.across(make, hasFailed)));
  expect(new Set(pages)).toEqual(new Set(['made']));
  expect(most).toBe(2);
});

test.each([null, 'restarting', { api: 'away' }, { other: 'restarting' }])(
  'the message %j is ignored',
  async (message) => {
    const restarts = new Restarts();
    restarts.receive(message);
    await expect(restarts.across(async () => 'made', hasFailed)).resolves.toBe('made');
  },
);
