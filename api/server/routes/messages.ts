import rateLimit from '@fastify/rate-limit';
import { calls } from '@press/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Inbox } from '../../messages/inbox';
import { THANKS } from '../../messages/message';
import { isRobots, kindOf, readSubmission } from '../../messages/submission';
import { HttpError, sendProblem } from '../../http/problem';

/** From one client in a minute; a room of people behind one address can all write. */
const MAX_A_MINUTE = 20;
const MAX_KEY = 255;

/** POST /editorial-team: the general contact form and the editorial-team form (product.md sections 5 and 7). */
export function messagesRoutes(http: FastifyInstance, inbox: Inbox): void {
  http.register(rateLimit, { global: false });
  // Registered after the limiter, which marks routes as they come.
  http.register(async (app) => {
    const limit = { max: MAX_A_MINUTE, timeWindow: 60_000, errorResponseBuilder: tooMany };
    app.post(`/api${calls.sendEditorialTeam.path}`, { config: { rateLimit: limit } }, async (request, reply) => {
      const { body } = request;
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new HttpError(400, 'Bad request', 'The body is not a JSON object.');
      const thanks = () =>
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(THANKS[kindOf(body)]);
      if (isRobots(body)) {
        request.log.info('a message with the hidden field filled in was dropped');
        return thanks();
      }

      const read = readSubmission(body);
      if ('errors' in read) {
        const detail = read.errors.map(({ path, message }) => `${path} ${message}`).join('; ');
        return sendProblem(reply, { title: 'Invalid input', status: 400, detail, errors: read.errors });
      }
      const received = await inbox.receive(read.submission, request.ip, keyOf(request.headers['idempotency-key']));
      if (received === 'key-reused')
        throw new HttpError(
          422,
          'Idempotency-Key used before',
          'This Idempotency-Key came with another message before. Send this one with a key of its own.',
        );
      return thanks();
    });
  });
}

function keyOf(header: string | string[] | undefined): string | null {
  const key = typeof header === 'string' ? header.trim() : '';
  if (key.length > MAX_KEY)
    throw new HttpError(400, 'Bad request', `The Idempotency-Key has more than ${MAX_KEY} characters.`);
  return key || null;
}

const tooMany = (_: unknown, { after }: { after: string }): HttpError =>
  new HttpError(
    429,
    'Too many messages',
    `Too many messages came from your network in a short time. Please try again in ${after}.`,
  );
