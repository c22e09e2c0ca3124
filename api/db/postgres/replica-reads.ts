import { within } from '@press/http/within';
import { DatabaseUnavailable, type Queries, type ReplicaState } from '../db';
import { migrationFiles } from '../migrate';
import type { ConnectionPool } from './pool';

/** Time between two checks of the replica, and the lag that reads accept. */
const CHECK_MS = 1_000;
/** Time to the next check while the replica has to catch up. */
const CATCH_UP_CHECK_MS = 100;
/** A replica that does not respond to a check in this time counts as down. */
const CHECK_TIMEOUT_MS = 1_000;

/** A read that takes longer triggers a check of the replica, which may hang while other reads wait. */
const LATE_MS = 300;

/** Works on every server, even without the api's tables. */
const REPLICA_STATUS = `
  select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "caughtUp",
    to_regclass('migration') is not null as "hasMigrations"`;

/**
 * Sends reads to the replica while it is reachable, has all migrations, and has replayed the primary's state of the previous
 * check and this process's writes in transactions. Otherwise, and after any failure on the replica, to the primary. While the
 * primary is down, the replica's data are better than no response.
 */
export class ReplicaReads implements Queries {
  #state: ReplicaState;
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  /** Log position of the primary at the last check. */
  #lsn = '0/0';
  /** Transactions of this process, and the number that the replica has replayed. */
  #written = 0;
  #replayed = 0;
  #away = rejectableSignal();
  /** True once it has been in use, so that even after its promotion it has this site's content. */
  #hasContent = false;

  /** @param onState called with each new state of the replica */
  constructor(
    private readonly primary: ConnectionPool,
    private readonly replica: ConnectionPool | null,
    private readonly onState: (state: ReplicaState) => void,
  ) {
    this.#state = replica ? 'away' : 'none';
  }

  get state(): ReplicaState {
    return this.#state === 'in use' && this.#replayed !== this.#written ? 'behind' : this.#state;
  }

  /** Checks the replica now, and then regularly. */
  async start(): Promise<void> {
    if (!this.replica) return;
    await this.#check();
    this.#scheduleCheck();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Call it after each transaction of this process, whose reads must show its own writes. */
  transactionEnded(): void {
    const wasInUse = this.state === 'in use';
    this.#written += 1;
    if (wasInUse && this.#timer) this.#scheduleCheck();
  }

  async query<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    if (!this.replica) return this.primary.single(sql, params, 'read only');
    if (this.state !== 'in use') return this.#queryPrimaryFirst(this.replica, sql, params);
    const late = setTimeout(() => this.#checkIfIdle(), LATE_MS).unref();
    try {
      // If the replica hangs, the next check rejects the signal.
      return await Promise.race([this.replica.single<T>(sql, params, 'read only'), this.#away.signal]);
    } catch (failure) {
      if (failure instanceof DatabaseUnavailable) this.#setState('away');
      // Some failures occur on a replica only (a row is removed during a long read), so the primary decides.
      return this.primary.single(sql, params, 'read only');
    } finally {
      clearTimeout(late);
    }
  }

  async #queryPrimaryFirst<T>(replica: ConnectionPool, sql: string, params: readonly unknown[]): Promise<T[]> {
    try {
      return await this.primary.single(sql, params, 'read only');
    } catch (failure) {
      if (!(failure instanceof DatabaseUnavailable) || !this.#hasContent || this.#state === 'away') throw failure;
      return replica.single<T>(sql, params, 'read only').catch(() => {
        throw failure;
      });
    }
  }

  exec(sql: string): Promise<void> {
    return this.query(sql).then(() => undefined);
  }

  #checkIfIdle(): void {
    if (this.#timer && !this.#isChecking) this.#scheduleCheck(0);
  }

  async #check(): Promise<void> {
    if (!this.replica) return;
    this.#isChecking = true;
    const written = this.#written;
    const before = this.#lsn;
    // Without the primary, nothing is newer than the replica's data.
    const [row] = await this.primary
      .single<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn', [], 'read only')
      .catch(() => []);
    this.#lsn = row?.lsn ?? before;
    const state = stateOf(this.replica, written === this.#replayed ? before : this.#lsn);
    this.#setState(await within(CHECK_TIMEOUT_MS, state, () => 'away' as const));
    if (this.#state === 'in use') this.#replayed = written;
    this.#isChecking = false;
  }

  #scheduleCheck(
    delay = this.state === 'behind' || this.state === 'without migrations' ? CATCH_UP_CHECK_MS : CHECK_MS,
  ): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check().then(() => this.#timer && this.#scheduleCheck()), delay).unref();
  }

  #setState(state: ReplicaState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#hasContent ||= state === 'in use';
    if (state === 'away') {
      this.#away.reject(new DatabaseUnavailable('the replica is down'));
      this.#away = rejectableSignal();
    }
    this.onState(state);
  }
}

async function stateOf(replica: ConnectionPool, lsn: string): Promise<ReplicaState> {
  try {
    const [status] = await replica.single<{ standby: boolean; caughtUp: boolean; hasMigrations: boolean }>(
      REPLICA_STATUS,
      [lsn],
      'read only',
    );
    if (!status?.standby) return 'not a replica';
    if (!status.hasMigrations || (await missingMigrations(replica)) > 0) return 'without migrations';
    return status.caughtUp ? 'in use' : 'behind';
  } catch {
    return 'away'; // The new state is logged; the cause is in the log of the replica.
  }
}

async function missingMigrations(replica: ConnectionPool): Promise<number> {
  const files = migrationFiles();
  const [applied] = await replica.single<{ count: number }>(
    'select count(*) as count from migration where name = any($1::text[])',
    [files],
    'read only',
  );
  return files.length - (applied?.count ?? 0);
}

/** A promise that never resolves, and that rejects when `reject` is called. */
function rejectableSignal() {
  let reject: (failure: Error) => void = () => undefined;
  const signal = new Promise<never>((_, rejectSignal) => (reject = rejectSignal));
  signal.catch(() => undefined); // Without a reader the rejection must not count as unhandled.
  return { signal, reject };
}
