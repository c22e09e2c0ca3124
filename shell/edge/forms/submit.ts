import type { Outcome, PageForm } from '@press/area/form';
import { messageOf } from '@press/errors';
import type { FastifyRequest } from 'fastify';
import { bodyOf, idempotencyKey, type Fields } from './fields';

/** As long as a page's own script waits (product.md section 7). */
const ANSWER_WITHIN_MS = 10_000;
/** A page has room for a few sentences of the api's. */
const LONGEST_ANSWER = 4_000;

/** What the log and the api's rate limit have to know of the request. */
type Visit = Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host' | 'log'>;

/** Sends a form on to the api, in JSON and under the visitor's own address. Never rejects: what went wrong is the outcome. */
export async function sendOn(
  form: PageForm,
  fields: Fields,
  apiOrigin: string,
  { id, ip, protocol, host, log }: Visit,
): Promise<Outcome> {
  const key = idempotencyKey(fields);
  try {
    const answer = await fetch(`${apiOrigin}/api${form.to}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': id,
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
        'x-forwarded-host': host,
        ...(key !== null && { 'idempotency-key': key }),
      },
      body: JSON.stringify(bodyOf(fields)),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return outcomeOf(answer.status, await answer.text(), form);
  } catch (thrown) {
    log.error(
      { code: 'PRESS-E11', cause: messageOf(thrown), next: 'See that the api runs and answers at API_ORIGIN.' },
      'a form did not reach the api',
    );
    return { kind: 'failed', status: 0, body: JSON.stringify({ detail: 'The service did not answer.' }) };
  }
}

/** What the api's answer means to the form's page. */
export function outcomeOf(status: number, text: string, { fields }: PageForm): Outcome {
  const body = text.length > LONGEST_ANSWER ? '' : text;
  if (status >= 200 && status < 300) return { kind: 'sent', text: body };
  const wrong = status === 400 || status === 422 ? wrongFields(text).filter(([name]) => fields.includes(name)) : [];
  return wrong.length > 0 ? { kind: 'refused', fields: Object.fromEntries(wrong) } : { kind: 'failed', status, body };
}

/** The `errors` of problem details: `[{ path: 'email', message: 'is required' }]`. */
function wrongFields(text: string): [name: string, words: string][] {
  try {
    const { errors } = JSON.parse(text) as { errors?: { path?: unknown; message?: unknown }[] };
    return (errors ?? []).map(({ path, message }) => [String(path), String(message).slice(0, 200)]);
  } catch {
    return []; // no problem details: a failure like any other
  }
}

/** The status of a page that answers a form. A service that fails or is away is no fault of the form's. */
export function statusAfter(outcome: Outcome): number {
  if (outcome.kind === 'sent') return 200;
  if (outcome.kind === 'refused') return 422;
  if (outcome.status === 413 || outcome.status === 429) return outcome.status;
  return outcome.status >= 400 && outcome.status < 500 ? 422 : 503;
}
