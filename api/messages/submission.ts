import { parseOrcid } from '@press/contract/identifiers';
import { GENDERS, MESSAGE_LIMITS, SUBJECTS } from '@press/contract/message-fields';
import type { Kind, Submission } from './message';

export interface FieldError {
  path: string;
  message: string;
}

/** What became of a body: a submission, or what was wrong with it. */
export type Read = { submission: Submission } | { errors: FieldError[] };

/** Takes a trimmed text that is not empty: the value to keep, or what is wrong with it. */
type Check = (text: string) => { value: string } | { wrong: string };

interface Field {
  optional?: true;
  /** May hold line breaks and tabs. */
  lines?: true;
  check?: Check;
}

/** The address as browsers take it in an e-mail field (HTML, "valid e-mail address"). */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

const email: Check = (text) => (EMAIL.test(text) ? { value: text } : { wrong: 'must be an e-mail address' });
const oneOf =
  (values: readonly string[]): Check =>
  (text) =>
    values.includes(text) ? { value: text } : { wrong: `must be one of ${values.join(', ')}` };
const orcid: Check = (text) => {
  const value = parseOrcid(text);
  return value === null ? { wrong: 'must be an ORCID iD, such as 0000-0002-1825-0097' } : { value };
};

type FieldName = keyof typeof MESSAGE_LIMITS;

const FORMS: Record<Kind, Partial<Record<FieldName, Field>>> = {
  message: { name: {}, email: { check: email }, subject: { check: oneOf(SUBJECTS) }, message: { lines: true } },
  application: {
    name: {},
    email: { check: email },
    researchField: {},
    institution: {},
    gender: { optional: true, check: oneOf(GENDERS) },
    orcid: { optional: true, check: orcid },
    message: { lines: true },
  },
};

/** Both forms come to one address: what only the application has tells it. */
export function kindOf(body: object): Kind {
  return ['researchField', 'institution', 'gender', 'orcid'].some((name) => Object.hasOwn(body, name))
    ? 'application'
    : 'message';
}

/** Whether the field that people don't see was filled in, as robots do. */
export function isRobots(body: object): boolean {
  const website: unknown = own(body, 'website');
  return typeof website === 'string' ? website.trim() !== '' : website !== undefined && website !== null;
}

/** Reads one of the two forms; other fields are left out. */
export function readSubmission(body: object): Read {
  const kind = kindOf(body);
  const errors: FieldError[] = [];
  const fields: Submission['fields'] = {};
  for (const [name, field] of Object.entries(FORMS[kind])) {
    const read = readField(own(body, name), field, MESSAGE_LIMITS[name as FieldName]);
    if ('wrong' in read) errors.push({ path: name, message: read.wrong });
    else fields[name] = read.value;
  }
  return errors.length > 0 ? { errors } : { submission: { kind, fields } };
}

function readField(
  given: unknown,
  { optional, lines, check }: Field,
  max: number,
): { value: string | null } | { wrong: string } {
  if (given !== undefined && given !== null && typeof given !== 'string') return { wrong: 'must be a text' };
  const text = (given ?? '').trim();
  if (given && (lines ? UNPRINTABLE : CONTROLS).test(given))
    return { wrong: lines ? 'holds control characters' : 'must be one line without control characters' };
  if (text === '') return optional ? { value: null } : { wrong: 'is required' };
  if ([...text].length > max) return { wrong: `must have at most ${max} characters` };
  return check ? check(text) : { value: text };
}

/** Line breaks among them: in a one-line field they could add headers to a mail. Half a surrogate pair is no text. */
const CONTROLS = /[\p{Cc}\u2028\u2029\uD800-\uDFFF]/u;
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\uD800-\uDFFF]/u;

const own = (body: object, name: string): unknown =>
  Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
