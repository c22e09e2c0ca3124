import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable, type Queries, type ReplicaState } from '../db';
import { migrationFiles } from '../migrate';
import type { Connections } from './pool';

/** How often the replica is looked at: that much later than the primary it may be, and is still asked. */
const EVERY_MS = 1_000;
/** How soon again where it has to catch up, with what this process has written among others. */
const SOON_MS = 100;
/** A replica that doesn't answer a look by then counts as away. */
const LOOK_MS = 2_000;

/** Written so that it answers on any server, also one that has no table of ours yet. */
const STANDS = `
  select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "caughtUp",
    to_regclass('migration') is not null as begun`;

/**
 * Reads from a replica as long as it is there, has all migrations, and has taken over what the primary had one look
 * ago and what this process has written in transactions. Else, and after any failure there, from the primary.
 */
export class Reads implements Queries {
  #state: ReplicaState;
  #timer: NodeJS.Timeout | undefined;
  /** Where the primary's log stood at the last look. */
  #lsn = '0/0';
  /** Transactions of this process, and how many of them the replica has for sure. */
  #written = 0;
  #taken = 0;
  #lost = lostSignal();

  /** @param told of each change of the replica's state */
  constructor(
    private readonly primary: Connections,
    private readonly replica: Connections | null,
    private readonly told: (state: ReplicaState) => void,
  ) {
    this.#state = replica ? 'away' : 'none';
  }

  get state(): ReplicaState {
    return this.#state === 'in use' && this.#taken !== this.#written ? 'behind' : this.#state;
  }

  /** Looks at the replica now and from now on. */
  async start(): Promise<void> {
    if (!this.replica) return;
    await this.look();
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** This process has written what its own reads must show. */
  wrote(): void {
    const wasInUse = this.state === 'in use';
    this.#written += 1;
    if (wasInUse && this.#timer) this.#next();
  }

  async query<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    if (!this.replica || this.state !== 'in use') return this.primary.single(sql, params, 'read only');
    try {
      // A replica that hangs is left as soon as a look at it tells.
      return await Promise.race([this.replica.single<T>(sql, params, 'read only'), this.#lost.signal]);
    } catch (failure) {
      if (failure instanceof DatabaseUnavailable) this.#become('away');
      // Some failures are the replica's own (a row removed under a long read); the primary's answer is the true one.
      return this.primary.single(sql, params, 'read only');
    }
  }

  exec(sql: string): Promise<void> {
    return this.query(sql).then(() => undefined);
  }

  /** Finds out what the replica is good for. */
  async look(): Promise<void> {
    if (!this.replica) return;
    const written = this.#written;
    const before = this.#lsn;
    // With the primary away there is nothing newer than what the replica has.
    const [row] = await this.primary
      .single<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn', [], 'read only')
      .catch(() => []);
    this.#lsn = row?.lsn ?? before;
    const judged = judge(this.replica, written === this.#taken ? before : this.#lsn);
    this.#become(await Promise.race([judged, wait(LOOK_MS, 'away' as const, { ref: false })]));
    if (this.#state === 'in use') this.#taken = written;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const delay = this.state === 'behind' || this.state === 'without migrations' ? SOON_MS : EVERY_MS;
    this.#timer = setTimeout(() => void this.look().then(() => this.#timer && this.#next()), delay).unref();
  }

  #become(state: ReplicaState): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state === 'away') {
      this.#lost.tell(new DatabaseUnavailable('the replica is away'));
      this.#lost = lostSignal();
    }
    this.told(state);
  }
}

async function judge(replica: Connections, lsn: string): Promise<ReplicaState> {
  try {
    const [stands] = await replica.single<{ standby: boolean; caughtUp: boolean; begun: boolean }>(
      STANDS,
      [lsn],
      'read only',
    );
    if (!stands?.standby) return 'not a replica';
    if (!stands.begun || (await missingMigrations(replica)) > 0) return 'without migrations';
    return stands.caughtUp ? 'in use' : 'behind';
  } catch {
    return 'away'; // Why is told by whoever asked it last, and in its own log.
  }
}

async function missingMigrations(replica: Connections): Promise<number> {
  const files = migrationFiles();
  const [has] = await replica.single<{ n: number }>(
    'select count(*) as n from migration where name = any($1::text[])',
    [files],
    'read only',
  );
  return files.length - (has?.n ?? 0);
}

/** A promise that only ever rejects, when told to. */
function lostSignal() {
  let tell: (failure: Error) => void = () => undefined;
  const signal = new Promise<never>((_, reject) => (tell = reject));
  signal.catch(() => undefined); // Told or not, whoever waits for it hears.
  return { signal, tell };
}
