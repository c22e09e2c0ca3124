import { createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { plainText } from '@press/contract/richtext';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import { isHead, readLines, type Head } from '../backup/file';
import type { Content } from '../content/model';
import { writeWhole } from '../files/write-new-file';
import { inParts, readExport } from '../import/read-export';
import type { Stats } from '../content/stats';
import type { Target } from '../targets/target';

/** What a command needs from outside; tests hand in small ones. */
export interface Desk {
  open(): Promise<Target>;
  sample(): Promise<Content>;
  say(line: string): void;
}

const counted = (n: number): string => n.toLocaleString('en-GB');

/** Runs `work` on what the desk opens, and closes it however that ends. */
async function at<T>({ open }: Desk, work: (target: Target) => Promise<T>): Promise<T> {
  const target = await open();
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

/** Says how far something is, each percent once. */
function percents(say: Desk['say'], what: string): (done: number, total: number) => void {
  let last = -1;
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    if (percent === last) return;
    last = percent;
    say(`  ${what} ${percent} %`);
  };
}

export function writeSample(desk: Desk): Promise<number> {
  return at(desk, async (target) => {
    const content = await desk.sample();
    const total = content.articles.length;
    desk.say(`Writing ${counted(total)} articles into ${target.name}`);
    const { added, updated } = await saveAll(target, inParts(content), percents(desk.say, 'written'), total);
    desk.say(`${added} articles new, ${updated} updated`);
    return 0;
  });
}

export async function importExport(file: string, desk: Desk): Promise<number> {
  await mustExist(file);
  return at(desk, async (target) => {
    desk.say(`Reading ${file} into ${target.name}`);
    const { added, updated } = await saveAll(
      target,
      readExport(file),
      (done) => desk.say(`  ${counted(done)} articles`),
      0,
    );
    desk.say(`${added} articles new, ${updated} updated`);
    return 0;
  });
}

async function saveAll(
  target: Target,
  batches: AsyncIterable<Content> | Iterable<Content>,
  progress: (done: number, total: number) => void,
  total: number,
) {
  const seen = { added: 0, updated: 0 };
  try {
    for await (const batch of batches) {
      const { articles } = await target.save(batch);
      seen.added += articles.added;
      seen.updated += articles.updated;
      if (batch.articles.length > 0) progress(seen.added + seen.updated, total);
    }
  } catch (failure) {
    throw isCodedError(failure) ? failure : notStored(failure);
  }
  return seen;
}

export function exportTo(file: string, desk: Desk): Promise<number> {
  return at(desk, async (target) => {
    desk.say(`Writing the content of ${target.name} to ${file}`);
    const bytes = await writeWhole(
      file,
      (to) => target.export(to),
      (soFar) => desk.say(`  ${megabytes(soFar)}`),
    );
    desk.say(`Written: ${megabytes(bytes)}`);
    return 0;
  });
}

export function backUp(file: string, desk: Desk): Promise<number> {
  return at(desk, async (target) => {
    desk.say(`Writing a backup of ${target.name} to ${file}`);
    const bytes = await writeWhole(
      file,
      (to) => target.backup(to),
      (soFar) => desk.say(`  ${megabytes(soFar)}`),
    );
    const { tables } = await check(file);
    desk.say(
      `Written and read again: ${megabytes(bytes)}, ${tables.map(({ name, rows }) => `${counted(rows)} ${name}`).join(', ')}`,
    );
    return 0;
  });
}

export async function restore(file: string, replace: boolean, desk: Desk): Promise<number> {
  await mustExist(file);
  // Before anything is touched: a damaged file should be known by then.
  const { at: made, tables } = await check(file);
  desk.say(`${file} is whole: made ${made}, ${tables.map(({ name, rows }) => `${counted(rows)} ${name}`).join(', ')}`);
  return at(desk, async (target) => {
    desk.say(`Restoring into ${target.name}`);
    await target.restore(createReadStream(file), replace, percents(desk.say, 'restored'));
    desk.say('Restored');
    return 0;
  });
}

/** Reads a backup to its end. @throws CodedError PRESS-A20 when it is not whole */
async function check(file: string): Promise<Head> {
  let head: Head | null = null;
  for await (const line of readLines(createReadStream(file))) if (isHead(line)) head = line;
  if (!head) throw new Error('a backup without a head');
  return head;
}

export function reindexAll(desk: Desk): Promise<number> {
  return at(desk, async (target) => {
    desk.say(`Working out anew what the search looks into, in ${target.name}`);
    const done = await target.reindex(percents(desk.say, 'done'));
    desk.say(`${counted(done)} articles`);
    return 0;
  });
}

export function showStats(desk: Desk, asJson: boolean): Promise<number> {
  return at(desk, async (target) => {
    const stats = await target.stats();
    for (const line of asJson ? [JSON.stringify(stats)] : describe(stats)) desk.say(line);
    return 0;
  });
}

const COLUMNS = [
  'views',
  'clicks',
  'downloads',
  'totalInvestigations',
  'uniqueInvestigations',
  'totalRequests',
  'uniqueRequests',
] as const;
/** What the report of COUNTER calls them, short enough for a terminal. */
const HEADS = ['views', 'clicks', 'downloads', 'total inv.', 'unique inv.', 'total req.', 'unique req.'];

function describe({
  engine,
  databaseBytes,
  journals,
  issues,
  articles,
  members,
  messages,
  counted: events,
  usage,
  top,
}: Stats): string[] {
  const width = Math.max(3, ...top.map(({ id }) => id.length));
  const row = (name: string, cells: readonly string[], after = '') =>
    `${name.padEnd(width)} ${cells.map((cell) => cell.padStart(11)).join(' ')}${after && `  ${after}`}`;
  const figures = (of: Record<(typeof COLUMNS)[number], number>) => COLUMNS.map((column) => counted(of[column]));
  return [
    `${engine}, ${megabytes(databaseBytes)}`,
    `${counted(journals)} journals, ${counted(issues)} issues, ${counted(articles)} articles, ${counted(members)} board members`,
    `${counted(messages.all)} messages, ${counted(messages.waiting)} of them not forwarded`,
    '',
    'Events, and usage by COUNTER 5.1 (investigations, requests)',
    row('', HEADS),
    row('all', figures({ ...events, ...usage })),
    ...top.map((article) => row(article.id, figures(article), plainText(article.title, 'inline'))),
  ];
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function mustExist(file: string): Promise<void> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('it is no file');
    await access(file);
  } catch (failure) {
    const why = systemCode(failure) === 'ENOENT' ? 'there is none' : messageOf(failure);
    throw new CodedError(
      'PRESS-A24',
      `The file ${file} can't be read: ${why}.`,
      'Name another one, or see to its rights.',
      { cause: failure },
    );
  }
}

export function notStored(failure: unknown): CodedError {
  return new CodedError(
    'PRESS-A08',
    `A batch could not be stored: ${messageOf(failure)}. Batches before it are stored whole, this one not at all.`,
    'Mend the cause and run the command again: nothing is stored twice.',
    { cause: failure },
  );
}
