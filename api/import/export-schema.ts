import { messageOf } from '@press/errors';
import { emptyEntity } from '../content/columns';
import { CONTENT_SCHEMAS, faultsOf, faultText, type ContentKind } from '../content/faults';
import type { ContentArticle, ContentCounters, GivenIssue, GivenJournal, GivenMember } from '../content/model';

/** A line of an export, or of a file like one. A journal, an issue and a member may leave fields out. */
export type ImportLine =
  | { journal: GivenJournal }
  | { issue: GivenIssue }
  | { article: ContentArticle }
  | { member: GivenMember }
  | { counters: ContentCounters };

/** The content of a line, or its faults: each as `journal.issn: "…" must …`. */
export type ParsedLine = { line: ImportLine } | { faults: string[] };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKind = (name: string): name is ContentKind => Object.hasOwn(CONTENT_SCHEMAS, name);

/** Parses a line of an export. Fields of an article that an older version did not write are empty. */
export function parseExportLine(text: string): ParsedLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [`it is not JSON: ${messageOf(error)}`] };
  }
  const [entry, ...rest] = isObject(value) ? Object.entries(value) : [];
  if (!entry || rest.length > 0 || !isKind(entry[0]))
    return { faults: [`it is none of ${Object.keys(CONTENT_SCHEMAS).join(', ')}`] };
  const [kind, given] = entry as [ContentKind, unknown];
  const whole: unknown = isObject(given) ? { ...emptyEntity(CONTENT_SCHEMAS[kind]), ...given } : given;
  const faults = faultsOf(kind, whole, given).map(
    (fault) => `${kind}${fault.field && `.${fault.field}`}: ${faultText(fault)}`,
  );
  if (faults.length > 0) return { faults };
  // Articles and counters are replaced as a whole.
  return { line: { [kind]: kind === 'article' || kind === 'counters' ? whole : given } as ImportLine };
}
