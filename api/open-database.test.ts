import { CodedError } from '@press/errors';
import { openPostgres } from './db/postgres/open';
import { waitForDatabase } from './open-database';

const quiet = { warn: () => undefined, info: () => undefined };
/** Nothing listens on port 1 of this machine. */
const openNothing = () => openPostgres({ url: 'postgresql://press@127.0.0.1:1/press', replicaUrl: null }, quiet);

test('fault 44 waits for a database that is down at the start, longer each time, and logs it', async () => {
  const lines: Record<string, unknown>[] = [];
  const pauses: number[] = [];
  let attempts = 0;
  const open = async () => ((attempts += 1) <= 8 ? openNothing() : 'opened');
  const opened = await waitForDatabase(
    open as () => Promise<string>,
    { warn: (fields: unknown) => void lines.push(fields as Record<string, unknown>) },
    async (ms) => void pauses.push(ms),
  );
  expect(opened).toBe('opened');
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(lines).toHaveLength(8);
  expect(lines[1]).toMatchObject({
    code: 'PRESS-A12',
    cause: expect.stringContaining('ECONNREFUSED'),
    next: expect.stringContaining('in 1000 ms'),
  });
});

test('a database that refuses the connection stops the start', async () => {
  const refusal = new CodedError('PRESS-A13', 'The database is too old.', 'Upgrade it.');
  const pause = jest.fn();
  await expect(waitForDatabase(() => Promise.reject(refusal), quiet, pause)).rejects.toBe(refusal);
  expect(pause).not.toHaveBeenCalled();
});
