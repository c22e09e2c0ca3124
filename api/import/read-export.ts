import { counted } from '@press/contract/format';
import { createReadStream } from 'node:fs';
import { CodedError, messageOf } from '@press/errors';
import type {
  Content,
  ContentArticle,
  ContentCounters,
  ContentFormerAddress,
  GivenIssue,
  GivenJournal,
  GivenMember,
} from '../content/model';
import { linesOf } from '../files/lines';
import { emptyEntity } from '../content/columns';
import { CONTENT_SCHEMAS, faultsOf, faultText, type ContentKind } from '../content/faults';

/** Limits of a batch, which keep its transaction short, so that readers do not wait long. */
const MAX_ARTICLES = 25;
const MAX_ISSUES = 1_000;

const emptyBatch = (): Required<Content> => ({
  journals: [],
  issues: [],
  articles: [],
  members: [],
  counters: [],
  formerAddresses: [],
});

/** Number of faults that a refusal lists; others are counted. */
const MAX_FAULTS = 20;

/**
 * Reads an export in batches for the store, after all of its lines are validated. All members, counters and former
 * addresses are in the last batch, because a board's order is that of its batch, and a journal's counters include those
 * of its articles, which must be stored first.
 * @throws CodedError PRESS-A23 with the invalid lines, before the first batch
 */
export async function* readExport(file: string): AsyncGenerator<Content> {
  await check(file);
  let batch = emptyBatch();
  const last = emptyBatch();
  for await (const { line } of linesOfExport(file)) {
    if (!line) throw refusal(file, ['It changed while it was read.'], 1);
    add(line, batch, last);
    if (batch.articles.length < MAX_ARTICLES && batch.issues.length < MAX_ISSUES) continue;
    yield batch;
    batch = emptyBatch();
  }
  const { members, counters, formerAddresses } = last;
  yield { ...batch, members, counters, formerAddresses };
}

interface NumberedLine {
  /** From 1. */
  number: number;
  line?: ImportLine;
  faults?: string[];
}

async function* linesOfExport(file: string): AsyncGenerator<NumberedLine> {
  let number = 0;
  for await (const text of linesOf(createReadStream(file))) {
    number++;
    if (text.trim() !== '') yield { number, ...parseExportLine(text) };
  }
}

async function check(file: string): Promise<void> {
  const named: string[] = [];
  let total = 0;
  for await (const { number, faults = [] } of linesOfExport(file))
    for (const fault of faults) if (total++ < MAX_FAULTS) named.push(`Line ${number}  ${fault}.`);
  if (total > 0) throw refusal(file, named, total);
}

const refusal = (file: string, named: readonly string[], total: number): CodedError =>
  new CodedError(
    'PRESS-A23',
    [
      `${file} has ${counted(total, 'fault')}; nothing of it is stored.`,
      ...named,
      ...(total > named.length ? [`${total - named.length} more are not listed.`] : []),
      '',
    ].join('\n'),
    'Correct the file and run the command again.',
  );

function add(line: ImportLine, batch: Content, last: Required<Content>): void {
  if ('journal' in line) batch.journals.push(line.journal);
  else if ('issue' in line) batch.issues.push(line.issue);
  else if ('article' in line) batch.articles.push(line.article);
  else if ('member' in line) last.members.push(line.member);
  else if ('counters' in line) last.counters.push(line.counters);
  else last.formerAddresses.push(line.formerAddress);
}

/** Divides content into batches for the store. */
export function* inBatches(content: Content): Generator<Content> {
  for (let from = 0; from === 0 || from < content.articles.length; from += MAX_ARTICLES) {
    const articles = content.articles.slice(from, from + MAX_ARTICLES);
    yield from === 0 ? { ...content, articles } : { journals: [], issues: [], articles, members: [] };
  }
}

/** A line of an export, or of a file like one. A journal, an issue and a member may leave fields out. */
type ImportLine =
  | { journal: GivenJournal }
  | { issue: GivenIssue }
  | { article: ContentArticle }
  | { member: GivenMember }
  | { counters: ContentCounters }
  | { formerAddress: ContentFormerAddress };

/** The content of a line, or its faults: each as `journal.issn: "…" must …`. */
type ParsedLine = { line: ImportLine } | { faults: string[] };

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
  // Journals, issues and members keep fields that a line omits.
  const isWhole = kind === 'article' || kind === 'counters' || kind === 'formerAddress';
  return { line: { [kind]: isWhole ? whole : given } as ImportLine };
}
