import { publisherFromEnv } from '@press/config';
import { counted, nounOf } from '@press/contract/format';
import { plainText } from '@press/contract/richtext';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import { doubtfulDois } from '../../content/doubtful-dois';
import type { Content, Scheduled, Progress } from '../../content/model';
import {
  accountLine,
  leftOutLines,
  readJatsFolder,
  EMPTY_ACCOUNT,
  sumOf,
  type Account,
  type FileReport,
  type JatsResult,
} from '../../import/jats';
import { isOjsExport, readOjs } from '../../import/ojs';
import { readPackage } from '../../import/package';
import { inBatches, readExport } from '../../import/read-export';
import { readTable } from '../../import/table';
import { publisherOfParts } from '../../reads/site';
import { PUBLISHER_PART } from '../../site/parts';
import type { ContentFiles } from '../../files/content-files';
import type { Target } from '../../targets/target';
import {
  formatCount,
  printPercent,
  scheduleLines,
  withTarget,
  formatMegabytes,
  checkReadable,
  type CliContext,
} from '../context';
import { writeNewFile } from '../../files/write-new-file';

const UNNAMED =
  "No publisher is named: pages have the sample's name, or answer 503 with PRESS_SAMPLE=no. Apply a folder (npm run site -- apply DIR), or set PUBLISHER_NAME and PUBLISHER_EMAIL for api and edge.";

/** Warns before a long import that the site has no publisher, without which nobody sees the articles (O-13). */
async function startReading({ print }: CliContext, target: Target, source: string): Promise<void> {
  const isNamed =
    !publisherFromEnv(process.env).isSample || (await target.parts()).some(({ name }) => name === PUBLISHER_PART);
  if (!isNamed) print(UNNAMED);
  print(`Reading ${source} into ${target.name}`);
}

/** Imports an export (`.jsonl`, or OJS' native XML), a table of articles with PDFs (`.csv`), or articles in JATS: a file, a folder, a zip or a MECA package. */
export async function importFrom(context: CliContext, path: string, journalId: string): Promise<number> {
  if (/\.jsonl$/i.test(path)) return importExport(context, path);
  if (/\.csv$/i.test(path))
    return importArticles(context, path, 'rows', async function* (files, onFile, target) {
      yield* readTable(path, { files, journals: await target.journalIds() }, onFile);
    });
  return (await isOjsExport(path))
    ? importArticles(context, path, 'exported articles', (files, onFile) => readOjs(path, journalId, files, onFile))
    : importArticles(context, path, 'files', (files, onFile) => readPackage(path, files, onFile));
}

type ArticleReader = (
  files: ContentFiles,
  onFile: (report: FileReport) => void,
  target: Target,
) => AsyncIterable<Content>;

export function writeSample(context: CliContext): Promise<number> {
  return withTarget(context, async (target) => {
    const content = await context.sample(await context.files());
    const total = content.articles.length;
    context.print(`Writing ${formatCount(total)} articles into ${target.name}`);
    const saved = await saveAll(target, inBatches(content), printPercent(context, 'written'), total);
    context.print(savedLine(saved));
    return 0;
  });
}

async function importExport(context: CliContext, file: string): Promise<number> {
  await checkReadable(file);
  return withTarget(context, async (target) => {
    await startReading(context, target, file);
    const progress: Progress = (done) => context.print(`  ${formatCount(done)} articles`);
    const { others, ...saved } = await saveAll(target, readExport(file), progress, 0);
    context.print(others);
    for (const line of scheduleLines(saved.scheduled)) context.print(line);
    context.print(savedLine(saved));
    return 0;
  });
}

/**
 * Prints a result for each article. Fails only if no article was imported.
 * @param unit what the source has one of for each article, in the plural
 */
function importArticles(context: CliContext, source: string, unit: string, read: ArticleReader): Promise<number> {
  const { print } = context;
  return withTarget(context, async (target) => {
    await startReading(context, target, source);
    const accounts = new Accounts();
    const imported = new Map<string, string>();
    const onFile = (report: FileReport) => {
      const { result } = report;
      if (result.ok) imported.set(result.article.id, result.article.journalId);
      for (const line of describe(report, accounts.add(report.result))) print(line);
    };
    const { added, updated, unchanged, scheduled } = await saveAll(
      target,
      read(await context.files(), onFile, target),
      () => {},
      0,
    );
    const { files, refused } = accounts;
    if (files > refused) for (const line of accounts.lines()) print(line);
    const { doiPrefix, isSample } = publisherOfParts(await target.parts());
    const stored = await target.doisOf([...new Set(imported.values())]);
    for (const line of doubtfulDois(stored, isSample ? undefined : doiPrefix, new Set(imported.keys())))
      print(`To look at: ${line}`);
    for (const line of scheduleLines(scheduled)) print(line);
    const later = scheduled.length > 0 ? `${scheduled.length} scheduled, ` : '';
    if (files === 0) print(`There is no .xml or .nxml file in ${source}. Name the folder that holds the articles.`);
    else
      print(
        `${formatCount(files)} ${nounOf(files, unit)}: ${savedLine({ added, updated, unchanged })}, ${later}${refused} refused`,
      );
    return added + updated + unchanged + scheduled.length > 0 ? 0 : 1;
  });
}

const savedLine = ({ added, updated, unchanged }: Saved): string =>
  `${counted(added, 'article')} new, ${updated} updated${unchanged ? `, ${unchanged} unchanged` : ''}`;

const OTHERS = ['journals', 'issues', 'members'] as const;

/** Numbers of articles. */
interface Saved {
  added: number;
  updated: number;
  /** Articles that are already stored unchanged. */
  unchanged: number;
}

/** @throws CodedError PRESS-A08 if a batch cannot be stored */
async function saveAll(
  target: Target,
  batches: AsyncIterable<Content> | Iterable<Content>,
  progress: Progress,
  total: number,
): Promise<Saved & { others: string; scheduled: Scheduled[] }> {
  const sum = { added: 0, updated: 0, unchanged: 0 };
  const scheduled: Scheduled[] = [];
  const others = { journals: 0, issues: 0, members: 0 };
  try {
    for await (const batch of batches) {
      const { articles, scheduled: later, ...changes } = await target.save(batch);
      scheduled.push(...later);
      for (const kind of OTHERS) others[kind] += changes[kind].added + changes[kind].updated;
      sum.added += articles.added;
      sum.updated += articles.updated;
      sum.unchanged += batch.articles.length - articles.added - articles.updated - later.length;
      if (batch.articles.length > 0) progress(sum.added + sum.updated + sum.unchanged, total);
    }
  } catch (error) {
    if (isCodedError(error)) throw error;
    throw new CodedError(
      'PRESS-A08',
      `A batch could not be stored: ${messageOf(error)}. Earlier batches are stored; this one is not.`,
      'Remove the cause and run the command again: nothing is stored twice.',
      { cause: error },
    );
  }
  return { ...sum, scheduled, others: OTHERS.map((kind) => `${kind}: ${others[kind]}`).join(', ') };
}

/** The lines about one file. */
function describe({ file, number, total, result }: FileReport, account: Account): string[] {
  const position = total === undefined ? `[${number}]` : `[${String(number).padStart(String(total).length)}/${total}]`;
  const indent = '         ';
  if (!result.ok) {
    const { code, reason, next } = result.error;
    return [`${position} refused  ${file}`, `${indent}${code} ${reason}`, `${indent}${next}`];
  }
  const { article, notes } = result;
  return [
    `${position} imported ${file}: ${article.doi || article.id}  ${plainText(article.title, 'inline')}`,
    ...notes.map((note) => `${indent}note: ${note}`),
    `${indent}${accountLine(account)}`,
    ...leftOutLines(account).map((line) => indent + line),
  ];
}

export function exportTo(context: CliContext, file: string): Promise<number> {
  return withTarget(context, async (target) => {
    context.print(`Writing the content of ${target.name} to ${file}`);
    const bytes = await writeNewFile(
      file,
      (to) => target.export(to),
      (soFar) => context.print(`  ${formatMegabytes(soFar)}`),
    );
    context.print(`Written: ${formatMegabytes(bytes)}`);
    return 0;
  });
}

/**
 * Prints what the site shows and omits of a folder of JATS files. Stores nothing.
 * @returns exit code 1 if no file can be read
 */
export async function inspect({ print }: CliContext, dir: string): Promise<number> {
  const accounts = new Accounts();
  const onFile = ({ file, result }: FileReport): void => {
    const account = accounts.add(result);
    print(
      result.ok ? `${file}: ${accountLine(account)}` : `refused  ${file}: ${result.error.code} ${result.error.reason}`,
    );
  };
  for await (const _ of readJatsFolder(dir, onFile));
  const read = accounts.files - accounts.refused;
  print(`${formatCount(read)} articles in ${dir}, ${formatCount(accounts.refused)} refused`);
  if (read === 0) return 1;
  for (const line of accounts.lines()) print(line);
  return 0;
}

/** The accounts of the texts of all files of one command. */
class Accounts {
  total = EMPTY_ACCOUNT;
  files = 0;
  refused = 0;

  /** @returns the account of the file; empty for one that is refused */
  add(result: JatsResult): Account {
    this.files++;
    if (!result.ok) this.refused++;
    const account = result.ok ? result.account() : EMPTY_ACCOUNT;
    this.total = sumOf(this.total, account);
    return account;
  }

  /** The sum of the accounts, with its paths. */
  lines(): string[] {
    return [`In all: ${accountLine(this.total)}`, ...leftOutLines(this.total)];
  }
}
