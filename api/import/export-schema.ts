import { Errors } from 'typebox/value';
import { emptyEntity } from '../content/columns';
import type { ExportLine } from '../content/export';
import { ContentArticle, ContentCounters, ContentIssue, ContentJournal, ContentMember } from '../content/model';

const SCHEMAS = {
  journal: ContentJournal,
  issue: ContentIssue,
  article: ContentArticle,
  member: ContentMember,
  counters: ContentCounters,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Parses a line of an export. Fields that it lacks, because an older version wrote it, are empty.
 * @throws Error with a clause that says what is wrong with the line
 */
export function parseExportLine(line: string): ExportLine {
  const value: unknown = JSON.parse(line);
  const [entry, ...rest] = isObject(value) ? Object.entries(value) : [];
  if (!entry || rest.length > 0 || !Object.hasOwn(SCHEMAS, entry[0]))
    throw new Error(`it is none of ${Object.keys(SCHEMAS).join(', ')}`);
  const [kind, given] = entry as [keyof typeof SCHEMAS, unknown];
  const entity: unknown = isObject(given) ? { ...emptyEntity(SCHEMAS[kind]), ...given } : given;
  const [wrong] = Errors(SCHEMAS[kind], entity);
  if (wrong) throw new Error(`${kind}${wrong.instancePath.replaceAll('/', '.')} ${wrong.message}`);
  return { [kind]: entity } as ExportLine;
}
