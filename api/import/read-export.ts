import { createReadStream } from 'node:fs';
import { CodedError, messageOf } from '@press/errors';
import type { Exported } from '../content/export';
import { linesOf } from '../files/lines';
import type { Content } from '../content/model';
import { readExported } from './export-schema';

/** Articles a batch: the transaction of each is short, so that readers get in between. */
const ARTICLES = 25;
const ISSUES = 1_000;

const nothing = (): Required<Content> => ({ journals: [], issues: [], articles: [], members: [], counters: [] });

/**
 * Reads an export in batches for the store. Members and counters come in the last one: a board's order is that of its batch,
 * and a journal's counters hold those of its articles, which must be there first.
 * @throws CodedError PRESS-A23 that names the line
 */
export async function* readExport(file: string): AsyncGenerator<Content> {
  let batch = nothing();
  const last = nothing();
  let number = 0;
  for await (const line of linesOf(createReadStream(file))) {
    number++;
    if (line.trim() === '') continue;
    add(read(line, number, file), batch, last);
    if (batch.articles.length < ARTICLES && batch.issues.length < ISSUES) continue;
    yield batch;
    batch = nothing();
  }
  yield { ...batch, members: last.members, counters: last.counters };
}

function add(line: Exported, batch: Content, last: Required<Content>): void {
  if ('journal' in line) batch.journals.push(line.journal);
  else if ('issue' in line) batch.issues.push(line.issue);
  else if ('article' in line) batch.articles.push(line.article);
  else if ('member' in line) last.members.push(line.member);
  else last.counters.push(line.counters);
}

function read(line: string, number: number, file: string): Exported {
  try {
    return readExported(line);
  } catch (failure) {
    throw new CodedError(
      'PRESS-A23',
      `Line ${number} of ${file} is no line of an export: ${messageOf(failure)}.`,
      'Mend the line and run the command again: what was read before it is stored, and nothing is stored twice.',
      { cause: failure },
    );
  }
}

/** A large batch in parts that each take a moment. */
export function* inParts(content: Content): Generator<Content> {
  for (let from = 0; from === 0 || from < content.articles.length; from += ARTICLES) {
    const articles = content.articles.slice(from, from + ARTICLES);
    yield from === 0 ? { ...content, articles } : { journals: [], issues: [], articles, members: [] };
  }
}
