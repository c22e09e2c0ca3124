import type { ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { finished } from 'node:stream';
import { networkOf, OF_RENDER } from '@press/http/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseBusy, type Db, type Queries } from '../db/db';
import { Caller, presentCaller, workFor } from '../http/caller';
import { COSTLY_MS, FairQueue } from '../http/fair-queue';

/** On PostgreSQL two connections of a process are left to its own work. */
const STATEMENTS = { PGlite: 1, PostgreSQL: 8 };

/** The queue of all statements that requests cause (faults 71, 105 and 232). */
export const statementQueue = (db: Db): FairQueue =>
  new FairQueue(
    { running: STATEMENTS[db.status().engine], ofClient: 4, costly: 2, waitMs: 3_000 },
    () => new DatabaseBusy(),
  );

/** A database whose statements, and transactions as a whole, have turns. */
export function inTurns(db: Db, queue: FairQueue): Db {
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const isAway = (): boolean => db.status().replica === 'away';
    const wasAway = isAway();
    // A read that a failing replica delayed has cost the database little.
    return queue.run(work, presentCaller(), () => wasAway || !isAway());
  };
  const queued = (queries: Queries): Queries => ({
    query: (sql, params) => inTurn(() => queries.query(sql, params)),
    exec: (sql) => inTurn(() => queries.exec(sql)),
  });
  return { ...db, ...queued(db), reads: queued(db.reads), tx: (work) => queue.run(() => db.tx(work)) };
}

/** A database for the program's own work. Each of its statements yields to readers. */
export function behindReaders(db: Db, part: string): Db {
  const apart = async <T>(work: () => Promise<T>): Promise<T> => {
    const caller = new Caller(part, part);
    caller.leastMs = COSTLY_MS;
    return workFor(caller, work).finally(() => caller.answered());
  };
  const queued = (queries: Queries): Queries => ({
    query: (sql, params) => apart(() => queries.query(sql, params)),
    exec: (sql) => apart(() => queries.exec(sql)),
  });
  return { ...db, ...queued(db), reads: queued(db.reads), tx: (work) => apart(() => db.tx(work)) };
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** The turns of a request are those of its client, until its response is made: a slow reader holds none. */
export function countCallers(http: FastifyInstance): void {
  http.addHook('preHandler', (request, reply, done) => {
    const caller = new Caller(clientOf(request), request.routeOptions.url ?? '');
    callers.set(request, caller);
    finished(reply.raw, () => caller.answered());
    workFor(caller, done);
  });
  const unread = new UnreadAnswers();
  http.addHook('onSend', (request, reply, payload, done) => {
    const caller = callers.get(request);
    caller?.answered();
    if (caller && (typeof payload === 'string' || payload instanceof Uint8Array))
      unread.hold(caller.client, reply.raw, payload.length);
    done(null, payload);
  });
}

/** Smaller responses are not counted. */
const LARGE_BYTES = 256 * 1024;
const MAX_UNREAD_BYTES = 128 * 1024 * 1024;

/** Large responses that wait in memory for their readers. Beyond the limit the oldest of the client with the most bytes is cut off. */
class UnreadAnswers {
  readonly #ofClients = new Map<string, Map<ServerResponse, number>>();
  #bytes = 0;

  hold(client: string, answer: ServerResponse, bytes: number): void {
    if (bytes < LARGE_BYTES) return;
    const ofClient = this.#ofClients.get(client) ?? new Map<ServerResponse, number>();
    this.#ofClients.set(client, ofClient.set(answer, bytes));
    this.#bytes += bytes;
    finished(answer, () => {
      this.#bytes -= bytes;
      ofClient.delete(answer);
      if (ofClient.size === 0) this.#ofClients.delete(client);
    });
    if (this.#bytes <= MAX_UNREAD_BYTES) return;
    const sumOf = (answers: Map<ServerResponse, number>): number =>
      [...answers.values()].reduce((sum, one) => sum + one, 0);
    const [most] = [...this.#ofClients.values()].sort((one, other) => sumOf(other) - sumOf(one));
    const [oldest] = most?.keys() ?? [];
    oldest?.destroy();
  }
}

/** The assumed minimum cost of programs that read the whole site: a step of a harvest is as cheap as a search. */
export const PROGRAMS_MS = 16 * COSTLY_MS;

/**
 * Requests of these routes yield to pages and searches, and wait for their turn even if they are answered from memory:
 * they cost the thread of this program too (fault 105). Those of a page are part of it.
 * @param leastMs their assumed minimum cost
 */
export function giveWay(routes: FastifyInstance, queue: FairQueue, leastMs = COSTLY_MS): void {
  routes.addHook('preHandler', async (request) => {
    const caller = callers.get(request);
    if (!caller || request.headers[OF_RENDER] !== undefined) return;
    caller.leastMs = leastMs;
    await queue.run(async () => undefined, caller);
  });
}

/** The client for which the edge renders a page; an older edge names none, so all its pages share one client. */
function clientOf({ headers, ip }: FastifyRequest): string {
  const reader = headers[OF_RENDER];
  if (reader === undefined) return networkOf(ip);
  return typeof reader === 'string' && isIP(reader) ? networkOf(reader) : 'pages';
}
