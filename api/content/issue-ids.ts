import { createHash } from 'node:crypto';
import { slug } from '@press/contract/slug';
import { withoutLabel } from './number-labels';

/** The parts of an issue's id: volume and number as written, and the year for an issue without a volume. */
export interface IssueKey {
  journalId: string;
  volume: string;
  issueNumber: string;
  /** `2025`; '' when unknown. */
  year: string;
}

/**
 * The id of an issue, different for every volume and number as written, except for case and white space. `ssha-4-3` if
 * both are plain and cannot be confused with a journal's id, else with 8 digits of their hash. Without a volume the
 * year follows an underscore: `ssha_2025-3`, and `ssha_2025` for articles outside of issues.
 */
export function issueId({ journalId, volume, issueNumber, year }: IssueKey): string {
  const [own, number] = [volume, issueNumber].map(normalised);
  const isPlain = /^(?:\d+[a-z]*)?$/.test(own!) && /^[a-z\d]*$/.test(number!) && !/-\d/.test(journalId);
  const start = own ? `${journalId}-${slug(own)}` : `${journalId}_${year || 'undated'}`;
  const readable = [start.replace(/-$/, ''), slug(number!).slice(0, 40)].filter(Boolean).join('-').slice(0, 120);
  if (isPlain) return readable;
  const digest = createHash('sha256').update(JSON.stringify([journalId, own, number, own ? '' : year]));
  return `${readable}_${digest.digest('hex').slice(0, 8)}`;
}

const normalised = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The id in releases up to 2.0. It contains only letters a–z and digits, so several issues may have it; the year replaces an
 * unknown volume.
 */
export const formerIssueId = ({ journalId, volume, issueNumber, year }: IssueKey): string =>
  [journalId, slug(volume || year) || 'undated', slug(issueNumber)].filter(Boolean).join('-');

/**
 * The readable part of an id: without the hash, and without words before the numbers of its volume and its issue
 * (`ssha-volume-12-no-3_1a2b3c4d`: `ssha-12-3`), which were part of the numbers in files up to 2.1.
 */
export const readablePart = (id: string): string => {
  const parts = withoutHash(id).split('-');
  return parts.filter((part, at) => !isLabelOf(part, parts[at + 1] ?? '')).join('-');
};

/** True for an id with such words. */
export const hasLabels = (id: string): boolean => readablePart(id) !== withoutHash(id);

const withoutHash = (id: string): string => id.replace(/_[\da-f]{8}$/, '');

/** Ids have a hyphen in place of a point. */
const isLabelOf = (part: string, number: string): boolean =>
  /^\d/.test(number) &&
  (['volume', 'issue'] as const).some((kind) => withoutLabel(`${part}. ${number}`, kind) === number);
