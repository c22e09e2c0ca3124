import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { publisherFromEnv, type Publisher } from '@press/config';
import { calls } from '@press/contract/calls';
import { SUBJECTS, contactSubjectsOf } from '@press/contract/message-fields';
import { ClientCounts } from '@press/http/client-counts';
import { within } from '@press/http/within';
import type { FastifyInstance } from 'fastify';
import { HttpError, sendProblem } from '../../http/problem';
import type { Inbox } from '../../messages/inbox';
import type { Db, Queries } from '../../db/db';
import { THANKS, type Kind } from '../../messages/message';
import { sitePublisher } from '../../reads/site';
import { isHoneypotFilled, kindOf, readSubmission } from '../../messages/submission';
import { routeSchema } from '../openapi/operations';
import { randomBytes } from 'node:crypto';
import { clientCountsCleaner } from '../../db/client-counts';

/** Limit per client, over all processes. Several people behind one address can all write. */
const MAX_PER_MINUTE = 20;
const MAX_KEY_LENGTH = 255;
/** Maximum wait for the publisher's words. */
const MAX_WAIT_MS = 500;

/** `POST /api/editorial-team`: the general contact form and the editorial-team form (J-22). */
export function messagesRoutes(http: FastifyInstance, inbox: Inbox, db: Db): void {
  // Several processes share a PostgreSQL server, and count there. If counting fails, the message is accepted.
  const isShared = db.status().engine === 'PostgreSQL';
  http.register(rateLimit, { global: false, store: isShared ? sharedCounts(db) : ClientCounts, skipOnError: isShared });
  // The rate limiter applies to routes that are added after it.
  http.register(async (app) => {
    const limit = { max: MAX_PER_MINUTE, timeWindow: 60_000, errorResponseBuilder: tooManyMessages };
    const options = { schema: routeSchema('sendEditorialTeam'), config: { rateLimit: limit } };
    app.post(`/api${calls.sendEditorialTeam.path}`, options, async (request, reply) => {
      const { body } = request;
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new HttpError(400, 'Bad request', 'The body is not a JSON object.');
      const sendThanks = async () =>
        reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(await thanksOf(kindOf(body), db));
      if (isHoneypotFilled(body)) {
        request.log.info('a message with a filled hidden field was dropped');
        return sendThanks();
      }

      const read = readSubmission(body, kindOf(body) === 'message' ? await subjectsNow(db) : SUBJECTS);
      if ('errors' in read) {
        const detail = read.errors.map(({ path, message }) => `${path} ${message}`).join('; ');
        return sendProblem(reply, { title: 'Invalid input', status: 400, detail, errors: read.errors });
      }
      const key = idempotencyKey(request.headers['idempotency-key']);
      const result = await inbox.receive(read.submission, request.ip, key);
      if (result === 'key-reused')
        throw new HttpError(
          422,
          'Idempotency-Key used before',
          'This Idempotency-Key came with another message before. Send this one with a key of its own.',
        );
      return sendThanks();
    });
  });
}

/** The publisher's words; while the database is down those of the start value. */
async function thanksOf(kind: Kind, db: Db): Promise<string> {
  if (kind === 'message') return THANKS.message;
  return ((await publisherNow(db)) ?? publisherFromEnv(process.env)).alerts?.thanks ?? THANKS.application;
}

/** The subjects that the form offers; all of them while the database is down. */
async function subjectsNow(db: Db): Promise<readonly string[]> {
  const publisher = await publisherNow(db);
  return publisher ? contactSubjectsOf(publisher) : SUBJECTS;
}

/** Null if the database does not answer in time: a message is accepted even then. */
function publisherNow(db: Db): Promise<Publisher | null> {
  return within(MAX_WAIT_MS, sitePublisher(db.reads), () => null).catch(() => null);
}

function idempotencyKey(header: string | string[] | undefined): string | null {
  const key = typeof header === 'string' ? header.trim() : '';
  if (key.length > MAX_KEY_LENGTH)
    throw new HttpError(400, 'Bad request', `The Idempotency-Key has more than ${MAX_KEY_LENGTH} characters.`);
  return key || null;
}

const tooManyMessages = (_: unknown, { after }: { after: string }): HttpError =>
  new HttpError(
    429,
    'Too many messages',
    `Too many messages came from your network in a short time. Please try again in ${after}.`,
  );

/** Not in the future: the clock may have been set back. */
const IS_PRESENT = `c.window_start > now() - $3 * interval '1 millisecond' and c.window_start <= now()`;

/**
 * Adds one to the count of a client in its window, by the clock of the database. The row has a digest of the client's address with the
 * salt of the day (`reading_salt`): a client has a new window at midnight (UTC).
 */
const COUNT = `
  with salted as (
    insert into reading_salt as s (day, salt) values ((now() at time zone 'UTC')::date, $2)
    on conflict (day) do update set salt = s.salt returning salt)
  insert into client_count as c (client, window_start, count)
  select encode(sha256(convert_to(salt || ' ' || $1, 'UTF8')), 'hex'), now(), 1 from salted
  on conflict (client) do update set
    count = case when ${IS_PRESENT} then c.count + 1 else 1 end,
    window_start = case when ${IS_PRESENT} then c.window_start else now() end
  returning count, greatest(0, $3 - (extract(epoch from now() - window_start) * 1000)::integer) as ttl`;

/** Counts of clients that all api processes on one PostgreSQL share, for `@fastify/rate-limit`. */
export function sharedCounts(db: Queries): FastifyRateLimitStoreCtor {
  const clean = clientCountsCleaner(db);

  const count = async (client: string, windowMs: number): Promise<{ current: number; ttl: number }> => {
    await clean();
    const [row] = await db.query<{ count: number; ttl: number }>(COUNT, [
      client,
      randomBytes(32).toString('hex'),
      windowMs,
    ]);
    return { current: row?.count ?? 1, ttl: row?.ttl ?? windowMs };
  };

  return class SharedCounts implements FastifyRateLimitStore {
    incr(
      client: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      count(client, windowMs).then(
        (result) => done(null, result),
        (failure: unknown) => done(failure instanceof Error ? failure : new Error('not counted', { cause: failure })),
      );
    }

    child(): SharedCounts {
      return new SharedCounts();
    }
  };
}
