import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import { socketIn } from '@press/config/data-dir';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import { Mutex } from 'async-mutex';
import { DatabaseUnavailable, StatementError, type Db, type Queries } from '../db/db';
import { oneConnection, type Control } from '../db/one-connection';
import { linesOf } from '../files/lines';
import type { MessageLog } from '../inbox/message-log';

/** A request of a borrower, one at a time. `hold` and `release` concern the right to change content. */
type Request =
  | { sql: string; params: readonly unknown[] | null }
  | { append: Parameters<MessageLog['append']>[0] }
  | { forget: ReadonlySet<string> }
  | 'read ledger'
  | Control
  | 'hold'
  | 'release'
  | 'content changed';

type Reply =
  | { result: unknown }
  | { statement: string; code: string }
  | { coded: Pick<CodedError, 'code' | 'reason' | 'next'> }
  | { unavailable: string };

/** Serialises values with V8, as between threads, so that dates and bytes keep their types. */
const send = (socket: Socket, value: Request | Reply) => void socket.write(`${serialize(value).toString('base64')}\n`);

async function* valuesOf<T>(socket: Socket): AsyncGenerator<T, undefined> {
  for await (const line of linesOf(socket)) yield deserialize(Buffer.from(line, 'base64')) as T;
}

export interface Lender {
  dataDir: string;
  db: Db;
  ledger: MessageLog;
  /** Called when a borrower has changed the content. */
  onContentChange(): void;
}

/** A borrower that is silent for this long loses its transaction, for whose end every reader waits. */
const SILENCE_MS = 60_000;

/**
 * Lends the embedded database and the ledger to commands while the api runs, on a socket in the data directory that only its
 * owner can use: PGlite works in one process only. The transaction of a command that ends is rolled back.
 */
export async function lendDatabase(lender: Lender, silenceMs = SILENCE_MS): Promise<{ close(): Promise<void> }> {
  const loans = new Map<Socket, Promise<void>>();
  const holding = new Mutex();
  const server = createServer((socket) => {
    // A broken connection ends the loan.
    socket.on('error', () => undefined);
    loans.set(
      socket,
      serve(socket, lender, holding, silenceMs).finally(() => loans.delete(socket)),
    );
  });
  const path = socketIn(lender.dataDir, 'api');
  rmSync(path, { force: true }); // Left by a killed process, because this process holds the lock of the data directory.
  await once(server.listen(path), 'listening');
  chmodSync(path, 0o600);
  return {
    close: async () => {
      server.close();
      for (const socket of loans.keys()) socket.destroy();
      await Promise.all(loans.values());
    },
  };
}

async function serve(
  socket: Socket,
  { db, ledger, onContentChange }: Lender,
  holding: Mutex,
  silenceMs: number,
): Promise<void> {
  const requests = valuesOf<Request>(socket);
  /** Undefined once the borrower has disconnected. */
  const next = async () => (await requests.next().catch(() => null))?.value;
  const answer = (work: PromiseLike<unknown>) =>
    work.then(
      (result) => send(socket, { result }),
      (failure: unknown) => send(socket, failureOf(failure)),
    );
  const run = (queries: Queries, { sql, params }: Extract<Request, { sql: string }>) =>
    params ? queries.query(sql, params) : queries.exec(sql);

  async function transaction(queries: Queries): Promise<void> {
    send(socket, { result: null });
    for (;;) {
      socket.setTimeout(silenceMs);
      const request = await next();
      socket.setTimeout(0);
      if (request === 'commit') return;
      if (typeof request !== 'object' || !('sql' in request)) throw new DatabaseUnavailable('rolled back');
      await answer(run(queries, request));
    }
  }

  socket.on('timeout', () => socket.destroy());
  let release = () => undefined as void;
  for (let request = await next(); request !== undefined; request = await next()) {
    if (request === 'begin') await answer(db.tx(transaction));
    else if (request === 'hold') await answer(holding.acquire().then((free) => void (release = free)));
    else if (request === 'release') await answer(Promise.resolve(release()));
    else if (request === 'content changed') await answer(Promise.resolve(onContentChange()));
    else if (request === 'read ledger') await answer(ledger.read());
    else if (typeof request === 'string') await answer(Promise.resolve(null)); // Rolls back after a failed commit.
    else if ('append' in request) await answer(ledger.append(request.append));
    else if ('forget' in request) await answer(ledger.forget(request.forget));
    else await answer(run(db, request));
  }
  release();
  socket.destroy();
}

function failureOf(failure: unknown): Reply {
  if (failure instanceof StatementError) return { statement: failure.message, code: failure.code };
  if (isCodedError(failure)) return { coded: { code: failure.code, reason: failure.reason, next: failure.next } };
  return { unavailable: messageOf(failure) };
}

/** The database of the running api. */
export interface Borrowed {
  db: Db;
  ledger: MessageLog;
  /** Runs work while no other borrower changes or copies content. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  contentChanged(): Promise<unknown>;
}

/**
 * Borrows the database of the api that runs on a data directory; null if none does.
 * Every call rejects with PRESS-A07 after the connection has ended.
 */
export async function borrowDatabase(dataDir: string): Promise<Borrowed | null> {
  const socket = connect(socketIn(dataDir, 'api'));
  try {
    await once(socket, 'connect');
  } catch (failure) {
    if (['ENOENT', 'ECONNREFUSED'].includes(systemCode(failure) ?? '')) return null;
    throw failure;
  }
  // Tells every caller when the data end.
  socket.on('error', () => undefined);
  const waiting: { resolve(result: unknown): void; reject(failure: Error): void }[] = [];
  let ended: CodedError | null = null;
  const receive = async (): Promise<void> => {
    for await (const reply of valuesOf<Reply>(socket)) {
      const caller = waiting.shift();
      if ('result' in reply) caller?.resolve(reply.result);
      else caller?.reject(errorOf(reply));
    }
    throw new Error('it closed the connection');
  };
  receive().catch((cause: unknown) => {
    ended = interrupted(cause);
    for (const { reject } of waiting) reject(ended);
  });
  const call = (request: Request) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended) return reject(ended);
      waiting.push({ resolve, reject });
      send(socket, request);
    });

  const direct: Queries = {
    // The caller knows the row type of its SQL.
    query: async <T>(sql: string, params: readonly unknown[] = []) => (await call({ sql, params })) as T[],
    exec: async (sql) => void (await call({ sql, params: null })),
  };
  return {
    db: oneConnection(direct, call, async () => void socket.end()),
    ledger: {
      append: async (entry) => void (await call({ append: entry })),
      forget: async (ids) => void (await call({ forget: ids })),
      read: async () => (await call('read ledger')) as Awaited<ReturnType<MessageLog['read']>>,
    },
    runExclusive: async (work) => {
      await call('hold');
      return work().finally(() => call('release'));
    },
    contentChanged: () => call('content changed'),
  };
}

function errorOf(reply: Exclude<Reply, { result: unknown }>): Error {
  if ('statement' in reply) return new StatementError(reply.statement, reply.code);
  if ('coded' in reply) return new CodedError(reply.coded.code, reply.coded.reason, reply.coded.next);
  return new DatabaseUnavailable(reply.unavailable);
}

const interrupted = (cause: unknown): CodedError =>
  new CodedError(
    'PRESS-A07',
    `The running site stopped during the work: ${messageOf(cause)}.`,
    'Find the cause in its log, then run the command again: nothing is stored in part.',
    { cause },
  );
