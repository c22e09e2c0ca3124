import { createHash } from 'node:crypto';
import { FORM_TOKEN, type FormOutcome, HONEYPOT, type PageForm } from '@press/area/form';
import { isReceipt } from '@press/contract/receipt';
import { messageOf } from '@press/errors';
import { splitAddress, type Languages } from '@press/language/addresses';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { readAddress } from '../http/address';
import { callApi, type ApiResponse } from '../http/api-call';
import type { Composition } from '../releases/composition';

/** The form of the page at a request target; null if there is no page, or the page has no form. */
export function findForm(
  composition: Pick<Composition, 'forPagesOf' | 'match'>,
  target: string,
  publisher: Languages,
): PageForm | null {
  const address = readAddress(splitAddress(publisher, target).url);
  const matched = address.kind === 'page' ? composition.match(address.pathname) : null;
  const area =
    matched && composition.forPagesOf(matched.area).areas.find(({ release }) => release.name === matched.area);
  return area?.release.routes.find(({ path }) => path === matched?.path)?.form ?? null;
}

/** The fields of a submitted form. */
export interface SubmittedFields {
  /** Values by name, as typed, because the page shows them again. */
  values: Record<string, string>;
  /** Value of the hidden field that only robots fill; empty for a person. */
  honeypot: string;
  /** Identifies one rendering of the form; empty if no page of this site can have rendered it. */
  formToken: string;
}

/** Reads a urlencoded body. If a name occurs twice, the first counts; undeclared names are ignored. */
export function readFields(body: string, { fields }: PageForm): SubmittedFields {
  const submitted = new URLSearchParams(body);
  // Browsers submit line breaks as CR LF; a script's field value has LF.
  const valueOf = (name: string): string => (submitted.get(name) ?? '').replaceAll('\r\n', '\n');
  const formToken = valueOf(FORM_TOKEN);
  return {
    values: Object.fromEntries(fields.map((name) => [name, valueOf(name)])),
    honeypot: valueOf(HONEYPOT).trim(),
    formToken: /^[\w-]{8,64}$/.test(formToken) ? formToken : '',
  };
}

/** The body for the api, equal to what a page's own script sends: trimmed, and null for an empty field. */
export const bodyOf = ({ values, honeypot }: SubmittedFields): Record<string, string | null> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])),
  ...(honeypot && { [HONEYPOT]: honeypot }),
});

/**
 * The `Idempotency-Key` of a message. A second submit and a reload of the response have the same key. A reader who goes
 * back and writes another message gets another key. Null without a form token.
 */
export function idempotencyKey({ values, formToken }: SubmittedFields): string | null {
  if (!formToken) return null;
  return createHash('sha256')
    .update(JSON.stringify([formToken, ...Object.entries(values)]))
    .digest('base64url');
}

/** The same as the timeout in the page's own script. */
const TIMEOUT_MS = 10_000;
/** A page shows at most a few sentences from the api. */
const MAX_ANSWER_LENGTH = 4_000;

/** Request data for the log and the api's rate limit. */
type Submitter = Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host' | 'log'>;

/** Sends a form to the api, as JSON and with the visitor's own address. Never rejects: a failure is an outcome. */
export async function submitForm(
  form: PageForm,
  fields: SubmittedFields,
  apiOrigin: string,
  { id, ip, protocol, host, log }: Submitter,
): Promise<FormOutcome> {
  const key = idempotencyKey(fields);
  try {
    const response = await callApi(`${apiOrigin}/api${form.to}`, {
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
      timeoutMs: TIMEOUT_MS,
    });
    return outcomeOf(response, new TextDecoder().decode(response.body), form);
  } catch (thrown) {
    log.error(
      { code: 'PRESS-E11', cause: messageOf(thrown), next: 'Check that the api runs and responds at API_ORIGIN.' },
      'a form did not reach the api',
    );
    return { kind: 'failed', status: 0, body: JSON.stringify({ detail: 'The service did not respond.' }) };
  }
}

/** What the api's response means for the form: only a receipt proves that it was sent. */
export function outcomeOf(
  response: Pick<ApiResponse, 'status' | 'headers'>,
  text: string,
  { fields }: PageForm,
): FormOutcome {
  const { status } = response;
  if (isReceipt(response)) return { kind: 'sent', text: text.length > MAX_ANSWER_LENGTH ? '' : text };
  const invalid = status === 400 || status === 422 ? invalidFields(text).filter(([name]) => fields.includes(name)) : [];
  return invalid.length > 0
    ? { kind: 'refused', fields: Object.fromEntries(invalid) }
    : { kind: 'failed', status, body: problemBody(text) };
}

const Problem = Type.Object({ title: Type.Optional(Type.String()), detail: Type.Optional(Type.String()) });
const MAX_SENTENCE_LENGTH = 300;

/**
 * The detail sentence of problem details, as a body that contains nothing else: it goes into the page, and an error body can
 * contain anything (a proxy's error page, a stack, an address of a machine). Empty if there is none.
 */
function problemBody(text: string): string {
  const problem = parsed(text);
  const sentence = Check(Problem, problem) ? problem.detail || problem.title : undefined;
  return sentence ? JSON.stringify({ detail: sentence.slice(0, MAX_SENTENCE_LENGTH) }) : '';
}

/** The part of problem details about fields: `[{ path: 'email', message: 'is required' }]`. */
const FieldErrors = Type.Object({ errors: Type.Array(Type.Object({ path: Type.String(), message: Type.String() })) });

function invalidFields(text: string): [name: string, message: string][] {
  const problem = parsed(text);
  if (!Check(FieldErrors, problem)) return [];
  return problem.errors.map(({ path, message }) => [path, message.slice(0, 200)]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not JSON, for instance the error page of a proxy
  }
}

/** The status of the page that responds to a form. A failure of the api is not the form's fault. */
export function statusAfter(outcome: FormOutcome): number {
  if (outcome.kind === 'sent') return 200;
  if (outcome.kind === 'refused') return 422;
  if (outcome.status === 413 || outcome.status === 429) return outcome.status;
  return outcome.status >= 400 && outcome.status < 500 ? 422 : 503;
}
