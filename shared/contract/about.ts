import type { RelationWire } from './wire';
import { capital } from './words';

/** Names of the relations between articles. */
export const LINKED: Readonly<Record<RelationWire['kind'], string>> = {
  retracts: 'Retracts',
  'retracted-by': 'Retracted by',
  'partially-retracts': 'Partially retracts',
  'partially-retracted-by': 'Partially retracted by',
  'expresses-concern-about': 'Expresses concern about',
  'concern-expressed-by': 'Concern expressed by',
  corrects: 'Corrects',
  'corrected-by': 'Corrected by',
  'comments-on': 'Comments on',
  'commented-by': 'Commented on by',
  'has-preprint': 'Preprint',
  'preprint-of': 'Preprint of',
  related: 'Linked with',
};

/** Names of dates by their JATS kinds; any other kind is shown as it is written. */
const DATES: ReadonlyMap<string, string> = new Map([
  ['rev-recd', 'Revised'],
  ['rev-request', 'Revision requested'],
  ['pub', 'Published'],
  ['epub', 'Published online'],
]);

/** The history of a manuscript by date: received, revised, accepted, published, updated. Empty if only the publication is known. */
export function historyOf(history: readonly { kind: string; date: string; note?: string }[], published: string | null) {
  if (history.length === 0) return [];
  const isPublished = history.some(({ kind }) => kind === 'pub' || kind === 'epub');
  return [...history, ...(published && !isPublished ? [{ kind: 'pub', date: published }] : [])]
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .map(({ kind, date, note = '' }) => ({
      kind,
      name: DATES.get(kind) ?? capital(kind).replaceAll('-', ' '),
      date,
      note,
    }));
}

/** The ROR ids of the institutions that an affiliation names. */
export const rorsOf = (institutions: readonly { affiliation: string; ror: string }[], affiliation: string): string[] =>
  institutions.flatMap((each) => (each.affiliation === affiliation ? [each.ror] : []));

/** The number of an entry of the reference list and the letter of one of several works under it, from its label: `1b.`. */
export function numberOfReference(label: string): { number: number | undefined; letter: string } {
  const [, number = '', letter = ''] = /^\D?(\d+)(\p{L}(?![\p{L}\p{N}]))?/u.exec(label) ?? [];
  return { number: Number(number) || undefined, letter };
}
