import { createHash } from 'node:crypto';
import { HONEYPOT, SHEET_KEY, type PageForm } from '@press/area/form';

/** What a form holds, by the names it declares. */
export interface Fields {
  /** As typed, for the page to put back. */
  values: Record<string, string>;
  /** What a robot put into the hidden field; empty for a person. */
  honeypot: string;
  /** The key of the sheet; empty when there was none that a page of ours could have given out. */
  sheet: string;
}

/** Reads a urlencoded body. Of a name that comes twice the first counts; names that the form does not declare are left out. */
export function readFields(body: string, { fields }: PageForm): Fields {
  const sent = new URLSearchParams(body);
  // Forms send their line breaks as CR LF; a script sends them as they stand in the field.
  const valueOf = (name: string): string => (sent.get(name) ?? '').replaceAll('\r\n', '\n');
  const sheet = valueOf(SHEET_KEY);
  return {
    values: Object.fromEntries(fields.map((name) => [name, valueOf(name)])),
    honeypot: valueOf(HONEYPOT).trim(),
    sheet: /^[\w-]{8,64}$/.test(sheet) ? sheet : '',
  };
}

/** What the api is sent: without space around it, null for nothing, as a page's own script sends it. */
export const bodyOf = ({ values, honeypot }: Fields): Record<string, string | null> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])),
  ...(honeypot && { [HONEYPOT]: honeypot }),
});

/**
 * One key for one message: a second submit and a reload of the answer have the same, while somebody who goes back to the
 * sheet and writes another message gets another.
 */
export function idempotencyKey({ values, sheet }: Fields): string | null {
  if (!sheet) return null;
  return createHash('sha256')
    .update(JSON.stringify([sheet, ...Object.entries(values)]))
    .digest('base64url');
}
