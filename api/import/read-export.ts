import { createReadStream } from 'node:fs';
import { CodedError, messageOf } from '@press/errors';
import type { ExportLine } from '../content/export';
import type { Content } from '../content/model';
import { linesOf } from '../files/lines';
import { parseExportLine } from './export-schema';

/** Limits of a batch: its transaction is short, so that readers do not wait long. */
const MAX_ARTICLES = 25;
const MAX_ISSUES = 1_000;

const emptyBatch = (): Required<Content> => ({ journals: [], issues: [], articles: [], members: [], counters: [] });

/**
 * Reads an export in batches for the store. All members and counters are in the last batch: the order of a board is that
 * of its batch, and a journal's counters include those of its articles, which must be stored first.
 * @throws CodedError PRESS-A23 that names the line
 */
export async function* readExport(file: string): AsyncGenerator<Content> {
  let batch = emptyBatch();
  const last = emptyBatch();
  let number = 0;
  for await (const line of linesOf(createReadStream(file))) {
    number++;
    if (line.trim() === '') continue;
    add(parse(line, number, file), batch, last);
    if (batch.articles.length < MAX_ARTICLES && batch.issues.length < MAX_ISSUES) continue;
    yield batch;
    batch = emptyBatch();
  }
  yield { ...batch, members: last.members, counters: last.counters };
}

function add(line: ExportLine, batch: Content, last: Required<Content>): void {
  if ('journal' in line) batch.journals.push(line.journal);
  else if ('issue' in line) batch.issues.push(line.issue);
  else if ('article' in line) batch.articles.push(line.article);
  else if ('member' in line) last.members.push(line.member);
  else last.counters.push(line.counters);
}

function parse(line: string, number: number, file: string): ExportLine {
  try {
    return parseExportLine(line);
  } catch (error) {
    throw new CodedError(
      'PRESS-A23',
      `Line ${number} of ${file} is not a line of an export: ${messageOf(error)}.`,
      'Correct the line and run the command again: the lines before it are stored, and nothing is stored twice.',
      { cause: error },
    );
  }
}

/** Divides content into batches for the store. */
export function* inBatches(content: Content): Generator<Content> {
  for (let from = 0; from === 0 || from < content.articles.length; from += MAX_ARTICLES) {
    const articles = content.articles.slice(from, from + MAX_ARTICLES);
    yield from === 0 ? { ...content, articles } : { journals: [], issues: [], articles, members: [] };
  }
}
