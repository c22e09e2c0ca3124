import type { Client } from 'pg';

/** Interval at which a broken connection is replaced, and a lease requested again. */
const TICK_MS = 1_000;

/** A lock that one process at a time holds. */
export interface Lease {
  /**
   * True if this process holds it, as far as it knows: wrong for at most the seconds until the server closes a silent
   * connection.
   */
  readonly isHeld: boolean;
}

interface Lock {
  key: number;
  isHeld: boolean;
}

/**
 * One connection that stays open, for notifications and session locks. It sends the server a query every second, so that a dead
 * server, or a network that drops packets, is noticed; it is replaced when it breaks.
 */
export class HeldConnection {
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> | null = null;
  #isClosed = false;
  readonly #channels = new Map<string, { heard: () => void; lost: (error: unknown) => void }>();
  readonly #locks: Lock[] = [];

  /** @param connect opens a connection; it and its statements must fail if the server does not respond */
  constructor(private readonly connect: () => Promise<Client>) {}

  /**
   * Calls `heard` at each notification, and whenever the connection is new, because one may have been missed.
   * @returns a function that ends it
   */
  listen(channel: string, heard: () => void, lost: (error: unknown) => void): () => void {
    this.#channels.set(channel, { heard, lost });
    void this.#client?.query(`listen ${channel}`).catch((error: unknown) => this.#drop(error));
    this.#start();
    return () => void this.#channels.delete(channel);
  }

  /** Requests a lock until it has it, and again after losing it. @param key an advisory lock of the database */
  lease(key: number): Lease {
    const lock: Lock = { key, isHeld: false };
    this.#locks.push(lock);
    this.#start();
    return lock;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#turn;
    const client = this.#client;
    this.#forget();
    await client?.end().catch(() => undefined);
  }

  #start(): void {
    if (this.#isClosed) return;
    this.#timer ??= setInterval(() => this.#take(), TICK_MS).unref(); // must not keep the process alive
    this.#take();
  }

  #take(): void {
    this.#turn ??= this.#work()
      .catch((error: unknown) => this.#drop(error))
      .finally(() => (this.#turn = null));
  }

  async #work(): Promise<void> {
    const client = this.#client ?? (await this.#open());
    for (const lock of this.#locks.filter(({ isHeld }) => !isHeld)) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock.key]);
      lock.isHeld = rows[0]?.held === true && client === this.#client;
    }
    await client.query('select 1');
  }

  async #open(): Promise<Client> {
    const client = await this.connect();
    client.on('notification', ({ channel }) => this.#channels.get(channel)?.heard());
    client.on('error', (error) => this.#drop(error, client));
    client.on('end', () => this.#drop(new Error('the server ended the connection'), client));
    this.#client = client;
    for (const [channel, { heard }] of this.#channels) {
      await client.query(`listen ${channel}`);
      heard();
    }
    return client;
  }

  #drop(error: unknown, client = this.#client): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#forget();
    if (!client) return; // the server was down before
    void client.end().catch(() => undefined);
    for (const { lost } of this.#channels.values()) lost(error);
  }

  #forget(): void {
    this.#client = null;
    for (const lock of this.#locks) lock.isHeld = false;
  }
}
