import { createHash } from 'node:crypto';
import { FORM_TOKEN, HONEYPOT, type PageForm } from '@press/area/form';

/** The fields of a submitted form. */
export interface SubmittedFields {
  /** By name, as typed: the page shows them again. */
  values: Record<string, string>;
  /** Value of the hidden field that only robots fill; empty for a person. */
  honeypot: string;
  /** Tells one rendering of the form from every other; empty when no page of this site could have made it. */
  formToken: string;
}

/** Reads a urlencoded body. Of a name that occurs twice the first counts; undeclared names are ignored. */
export function readFields(body: string, { fields }: PageForm): SubmittedFields {
  const submitted = new URLSearchParams(body);
  // Browsers submit line breaks as CR LF; in a script's field value they are LF.
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
