import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { DB_START_MS } from '../testing/db';
import { startWorker } from '../testing/worker';
import { DatabaseUnavailable } from '../db/db';
import { openEmbeddedDb } from './open';

test(
  'fault 29: a database whose worker ended is opened again, with everything that was committed',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'press-reopening-'));
    const workers: Worker[] = [];
    const start = (dir: string | null) => {
      const worker = startWorker(dir);
      workers.push(worker);
      return worker;
    };
    let stops = 0;
    const db = await openEmbeddedDb(dataDir, start, { onStop: () => void (stops += 1) });
    await db.exec('create table note (n integer)');
    await db.query('insert into note values (1)');
    const opened = workers.length;

    const under = db.tx(async (queries) => {
      await queries.query('insert into note values (2)');
      await workers.at(-1)!.terminate();
      await queries.query('insert into note values (3)');
    });
    await expect(under).rejects.toBeInstanceOf(DatabaseUnavailable);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    expect(await Promise.all([db.query('select n from note'), db.reads.query('select n from note')])).toEqual([
      [{ n: 1 }],
      [{ n: 1 }],
    ]);
    expect([stops, workers.length - opened]).toEqual([1, 1]);

    // Lost again at once: not every statement opens it again.
    await workers.at(-1)!.terminate();
    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(workers.length - opened).toBe(1);
    clock.mockRestore();
    await db.close();
    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    rmSync(dataDir, { recursive: true });
  },
  DB_START_MS,
);
