import { BroadcastChannel } from 'node:worker_threads';
import { DB_START_MS } from '../testing/db';
import { startWorkerAfter } from '../testing/worker';
import { connect } from './worker-client';

const DAY_MS = 86_400_000;
/** The longest time that a timer of Node holds. */
const LONGEST_MS = 2 ** 31 - 1;

/** The clock jumps when the first timer of PostgreSQL for ten seconds ends, which is at once. */
const jumping = (days: number): string => `{
  const { BroadcastChannel } = require('node:worker_threads');
  const timers = new BroadcastChannel('timers');
  timers.unref();
  const set = setTimeout;
  const now = Date.now;
  let jumped = 0;
  Date.now = () => now() + jumped;
  globalThis.setTimeout = (run, ms, ...args) => {
    if (ms < 1_000 || jumped !== 0) {
      if (jumped !== 0) timers.postMessage(ms);
      return set(run, ms, ...args);
    }
    return set(() => {
      jumped = ${days * DAY_MS};
      run(...args);
      timers.postMessage(0);
    }, 1);
  };
}`;

test.each([-60, -3_000, 60])(
  'fault 69 the clock jumps by %i days: no timer of the database is longer than Node can hold, and it answers',
  async (days) => {
    const asked: number[] = [];
    const channel = new BroadcastChannel('timers');
    const ended = new Promise<void>((resolve) => {
      channel.onmessage = (message: unknown) => {
        const ms = Number((message as MessageEvent<number>).data);
        if (ms === 0) resolve();
        else asked.push(ms);
      };
    });
    const db = await connect(startWorkerAfter(jumping(days))(null));
    await db.exec('create table note (n integer); insert into note values (1)');
    await ended;
    expect(await db.query<{ n: number }>('select n from note')).toEqual([{ n: 1 }]);
    expect(asked.filter((ms) => ms > LONGEST_MS)).toEqual([]);
    expect(asked.includes(LONGEST_MS)).toBe(days < 0);
    channel.close();
    await db.close();
  },
  DB_START_MS,
);
