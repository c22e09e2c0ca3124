import { parseOrcid } from '@press/contract/identifiers';
import { SUBJECTS } from '@press/contract/message-fields';
import { ContactMessageWire, EditorialApplicationWire } from '@press/contract/wire';
import Type from 'typebox';
import { t } from '../messages';
import type { Kind, Submission } from './message';

export interface FieldError {
  path: string;
  message: string;
}

/** The submission in a body, or the faults of its fields. */
export type SubmissionResult = { submission: Submission } | { errors: FieldError[] };

type FieldResult = { value: string | null } | { error: string };

/** The limits of a field. All of them come from the contract. */
interface FieldRules {
  isOptional: boolean;
  maxLength: number;
  values: readonly unknown[] | undefined;
  isEmail: boolean;
}

/** An e-mail address by the rule of browsers (HTML, "valid e-mail address"). */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The field that people do not see. It is not stored. */
const HONEYPOT = 'website';
/** The only field with line breaks. */
const MULTILINE = 'message';

const FORMS: Record<Kind, [name: string, rules: FieldRules][]> = {
  message: fieldsOf(ContactMessageWire),
  application: fieldsOf(EditorialApplicationWire),
};
const APPLICATION_ONLY = FORMS.application
  .map(([name]) => name)
  .filter((name) => !FORMS.message.some(([other]) => other === name));

function fieldsOf({ properties }: { properties: Type.TProperties }): [string, FieldRules][] {
  return Object.entries(properties)
    .filter(([name]) => name !== HONEYPOT)
    .map(([name, schema]) => [name, rulesOf(schema)]);
}

function rulesOf(schema: Type.TSchema): FieldRules {
  const [text = schema] = Type.IsUnion(schema) ? schema.anyOf.filter((one) => !Type.IsNull(one)) : [];
  return {
    isOptional: Type.IsOptional(schema),
    maxLength: 'maxLength' in text ? Number(text.maxLength) : Infinity,
    values: 'enum' in text && Array.isArray(text.enum) ? text.enum : undefined,
    isEmail: 'format' in text && text.format === 'email',
  };
}

/** The kind of a form: both are sent to one address, and a field that only the application has decides. */
export function kindOf(body: object): Kind {
  return APPLICATION_ONLY.some((name) => Object.hasOwn(body, name)) ? 'application' : 'message';
}

/** True if the hidden field is filled, which only robots do. */
export function isHoneypotFilled(body: object): boolean {
  const value: unknown = own(body, HONEYPOT);
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/**
 * Reads one of the two forms. Unknown fields are ignored.
 * @param subjects the allowed subjects of a message
 */
export function readSubmission(body: object, subjects: readonly string[] = SUBJECTS): SubmissionResult {
  const kind = kindOf(body);
  const errors: FieldError[] = [];
  const fields: Submission['fields'] = {};
  for (const [name, rules] of FORMS[kind]) {
    const result = readField(name, own(body, name), name === 'subject' ? { ...rules, values: subjects } : rules);
    if ('error' in result) errors.push({ path: name, message: result.error });
    else fields[name] = result.value;
  }
  return errors.length > 0 ? { errors } : { submission: { kind, fields } };
}

function readField(name: string, given: unknown, { isOptional, maxLength, values, isEmail }: FieldRules): FieldResult {
  if (given !== undefined && given !== null && typeof given !== 'string') return { error: t('form.text') };
  const text = (given ?? '').trim();
  if (given && name === MULTILINE && UNPRINTABLE.test(given)) return { error: t('form.control') };
  if (name === MULTILINE && LINK_MARKUP.test(text)) return { error: t('form.markup') };
  if (name === MULTILINE && (text.match(LINK) ?? []).length > MOST_LINKS)
    return { error: t('form.links', { most: MOST_LINKS }) };
  if (given && name !== MULTILINE && CONTROL.test(given)) return { error: t('form.line') };
  if (text === '') return isOptional ? { value: null } : { error: t('form.required') };
  if ([...text].length > maxLength) return { error: t('form.long', { most: maxLength }) };
  if (values && !values.includes(text)) return { error: t('form.one-of', { values: values.join(', ') }) };
  if (isEmail && !EMAIL.test(text)) return { error: t('form.email') };
  return name === 'orcid' ? readOrcid(text) : { value: text };
}

function readOrcid(text: string): FieldResult {
  const value = parseOrcid(text);
  return value === null ? { error: t('form.orcid') } : { value };
}

/** Markup that programs that advertise links send. A person gets a message, and can send the text without it. */
const LINK_MARKUP = /<a\s[^<>]*href|\[(?:url|link)[=\]]/i;
const LINK = /\b(?:https?:\/\/|www\.)/gi;
const MOST_LINKS = 5;

/** Line breaks are control characters too: in a one-line field they could add headers to a mail. */
const CONTROL = /[\p{Cc}\u2028\u2029\uD800-\uDFFF]/u;
/** Control characters except tab and line breaks, and halves of surrogate pairs. */
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\uD800-\uDFFF]/u;

const own = (body: object, name: string): unknown =>
  Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
