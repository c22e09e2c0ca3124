import { createHash } from 'node:crypto';

/** `message` is the general contact form, `application` the editorial-team form (product.md section 5). */
export type Kind = 'message' | 'application';

/** What somebody wrote, checked; null where an optional field was left empty. */
export interface Submission {
  kind: Kind;
  fields: Record<string, string | null>;
}

/** A submission as it is kept, in the ledger and in the database. */
export interface StoredMessage extends Submission {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  content: string;
  sender: string;
  requestKey: string | null;
}

/** A message as it is listed and exported. */
export interface ListedMessage extends Submission {
  id: string;
  receivedAt: string;
  forwardedAt: string | null;
  /** Attempts to forward it so far. */
  attempts: number;
  lastError: string;
}

/** What its sender is told: product.md section 8, and decision 4 for the editorial-team form. */
export const THANKS: Record<Kind, string> = {
  message: 'Thank you for your message! We will get back to you soon.',
  application: '感谢您的申请！我们会尽快与您联系。',
};

/** Digest of texts, by which equal ones are known without being kept twice. */
export const digest = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/** Equal for equal content, in whatever order the fields came. */
export function digestOf({ kind, fields }: Submission): string {
  const pairs = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return digest(kind, ...pairs.flatMap(([name, value]) => [name, value ?? '']));
}
