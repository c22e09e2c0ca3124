import rateLimit from '@fastify/rate-limit';
import { publisherFromEnv, type Publisher } from '@press/config';
import { calls } from '@press/contract/calls';
import { SUBJECTS, contactSubjectsOf } from '@press/contract/message-fields';
import { RECEIPT } from '@press/contract/receipt';
import { ClientCounts } from '@press/http/client-counts';
import { within } from '@press/http/within';
import type { FastifyInstance } from 'fastify';
import { HttpError, sendProblem } from '../../http/problem';
import type { Inbox } from '../../inbox/inbox';
import type { LanguageQuery } from '@press/contract/wire';
import type { Static } from 'typebox';
import { firstLanguage, inWordsOf } from '../../messages';
import type { Db } from '../../db/db';
import { thanks, type Kind } from '../../inbox/message';
import { sitePublisher } from '../../reads/site';
import { isHoneypotFilled, kindOf, readSubmission } from '../../inbox/submission';
import { routeSchema } from '../openapi/operations';

/** Limit per client, in each process. Several people behind one address can all write. */
const MAX_PER_MINUTE = 20;
const MAX_KEY_LENGTH = 255;
/** Maximum wait for the publisher's own texts. */
const MAX_WAIT_MS = 500;

/** `POST /api/editorial-team`: the general contact form and the editorial-team form (J-22). */
export function messagesRoutes(http: FastifyInstance, inbox: Inbox, db: Db): void {
  http.register(rateLimit, { global: false, store: ClientCounts });
  // The rate limiter applies to routes that are added after it.
  http.register(async (app) => {
    const limit = { max: MAX_PER_MINUTE, timeWindow: 60_000, errorResponseBuilder: tooManyMessages };
    const options = { schema: routeSchema('sendEditorialTeam'), config: { rateLimit: limit } };
    app.post<{ Querystring: Static<typeof LanguageQuery> }>(
      `/api${calls.sendEditorialTeam.path}`,
      options,
      async (request, reply) => {
        const { body } = request;
        if (typeof body !== 'object' || body === null || Array.isArray(body))
          throw new HttpError(400, 'Bad request', 'The body is not a JSON object.');
        const publisher = await publisherNow(db);
        const first = firstLanguage(publisher ?? {});
        const language = publisher?.languages?.find((tag) => tag === request.query.language) ?? first;
        const sendThanks = async () =>
          reply
            .headers({ 'cache-control': 'no-store', [RECEIPT.name]: RECEIPT.value })
            .type('text/plain; charset=utf-8')
            .send(thanksOf(kindOf(body), language, publisher));
        if (isHoneypotFilled(body)) {
          request.log.info('a message with a filled hidden field was dropped');
          return sendThanks();
        }

        const subjects = publisher && kindOf(body) === 'message' ? contactSubjectsOf(publisher) : SUBJECTS;
        const read = inWordsOf(language, () => readSubmission(body, subjects));
        if ('errors' in read) {
          const detail = read.errors.map(({ path, message }) => `${path} ${message}`).join('; ');
          return sendProblem(reply, { title: 'Invalid input', status: 400, detail, errors: read.errors });
        }
        const key = idempotencyKey(request.headers['idempotency-key']);
        const result = await inbox.receive(read.submission, key);
        if (result === 'key-reused')
          throw new HttpError(
            422,
            'Idempotency-Key used before',
            'This Idempotency-Key was used with another message. Send this one with a new key.',
          );
        return sendThanks();
      },
    );
  });
}

/** The publisher's own texts; while the database is down those of the start value. */
function thanksOf(kind: Kind, language: string, publisher: Publisher | null): string {
  const { alerts } = publisher ?? publisherFromEnv(process.env);
  // The publisher has them in one language.
  const own = kind === 'application' && language === firstLanguage(publisher ?? {}) ? alerts?.thanks : undefined;
  return own ?? inWordsOf(language, () => thanks(kind));
}

/** Null if the database does not respond in time: a message is accepted even then. */
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
