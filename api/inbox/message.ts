import { createHash } from 'node:crypto';
import { t } from '../messages';

/** `message` is the general contact form, `application` the editorial-team form (A-04, J-22). */
export type Kind = 'message' | 'application';

/** The validated fields of a form; null for an optional field that is empty. */
export interface Submission {
  kind: Kind;
  fields: Record<string, string | null>;
}

/** A submission in the form of the ledger and the database. */
export interface StoredMessage extends Submission {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Digest of the fields. */
  content: string;
  /** Digest of the Idempotency-Key; null without one. */
  requestKey: string | null;
}

/** A message in lists and exports. */
export interface ListedMessage extends Submission {
  id: string;
  receivedAt: string;
  forwardedAt: string | null;
  /** Number of attempts to forward it so far. */
  attempts: number;
  lastError: string;
}

/** The response to the sender if the publisher has no text for it (decision 4). */
export const thanks = (kind: Kind): string => t('form.thanks', { kind });

/** Digest of texts, which shows whether two are equal without storing a second copy. */
export const digest = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/** Equal for equal fields in any order. */
export function digestOf({ kind, fields }: Submission): string {
  const pairs = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return digest(kind, ...pairs.flatMap(([name, value]) => [name, value ?? '']));
}
