import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isCodedError, systemCode } from '@press/errors';
import { withoutEmpty } from '../../content/columns';
import type { Content, ContentArticle, ContentIssue, ContentJournal } from '../../content/model';
import { decodeXml, MAX_BYTES, tooLarge } from './parse';
import { inFile, jatsError } from './errors';
import { readJats, type JatsResult } from './read';
import { describeJournal } from './journal';

/** The result of one file; `number` of `total`, counted from 1. */
export interface FileReport {
  file: string;
  number: number;
  total: number;
  result: JatsResult;
}

/** Files of a MECA package (NISO RP-30) that describe the package. */
const NO_ARTICLES = /^(?:manifest|transfer|directions|reviews?)\.xml$/i;

/** Maximum number of articles in memory. */
const BATCH_SIZE = 50;

/**
 * Reads every `.xml` and `.nxml` file under a folder, ordered by name, one at a time, and yields batches for the store: `for
 * await (const batch of readJatsFolder(dir, report)) await saveContent(db, batch);`
 * @param onFile called after each file
 * @param readOne reads a file; by default its XML alone, without the files beside it
 * @param only the files to read; by default all
 * @throws CodedError PRESS-J11 if the folder cannot be read
 */
export async function* readJatsFolder(
  dir: string,
  onFile: (report: FileReport) => void,
  readOne: FileReader = readFileAt,
  only?: readonly string[],
): AsyncGenerator<Content> {
  const files = only ?? (await listFiles(dir));
  const batch = new BatchBuilder();
  const fileOf = new Map<string, string>();

  for (const [index, path] of files.entries()) {
    const file = relative(dir, path) || basename(path);
    let result = await readOne(path, file);
    if (result.ok) {
      const { id, doi } = result.article;
      const earlier = fileOf.get(id);
      if (earlier) {
        const error = jatsError(
          'PRESS-J10',
          `${doi ? `The DOI ${doi.toLowerCase()}` : `An article with the id ${id}`} was already read from ${earlier}.`,
        );
        result = { ok: false, error: inFile(file, error) };
      } else {
        fileOf.set(id, file);
        batch.add(result);
      }
    }
    onFile({ file, number: index + 1, total: files.length, result });
    if (batch.size >= BATCH_SIZE) yield batch.take();
  }
  if (batch.size > 0) yield batch.take();
}

/** The article files under a folder, by name. @throws CodedError PRESS-J11 */
async function listFiles(dir: string): Promise<string[]> {
  try {
    if ((await stat(dir)).isFile()) return [dir];
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.n?xml$/i.test(entry.name) && !NO_ARTICLES.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (cause) {
    const code = systemCode(cause) ?? 'unknown error';
    throw jatsError('PRESS-J11', `The folder ${dir} cannot be read (${code}).`, cause);
  }
}

/** Reads one article. @param name for the reason of a refusal */
export type FileReader = (path: string, name: string) => Promise<JatsResult>;

const readFileAt: FileReader = (path, name) => orRefused(name, async () => readJats(await readText(path), name));

/** Refuses a file whose reading fails. A store that cannot take its pictures and files is not the file's fault. */
export async function orRefused(name: string, work: () => Promise<JatsResult>): Promise<JatsResult> {
  try {
    return await work();
  } catch (error) {
    if (isCodedError(error) && !error.code.startsWith('PRESS-J')) throw error;
    if (isCodedError(error)) return { ok: false, error: inFile(name, error) };
    const code = systemCode(error);
    if (code === undefined) throw error;
    return { ok: false, error: inFile(name, jatsError('PRESS-J11', `The file cannot be read (${code}).`, error)) };
  }
}

/** @throws CodedError PRESS-J05, J09 */
export async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw tooLarge();
  return decodeXml(await readFile(path));
}

interface JatsArticle {
  journal: ContentJournal;
  issue: ContentIssue;
  article: ContentArticle;
}

const union = (one: string[], other: string[]): string[] =>
  [...new Set([...one, ...other])].sort((a, b) => a.localeCompare(b, 'en'));

/** Takes each field from the newer file if it is set there; subjects are united. */
function mergeJournal(older: ContentJournal, newer: ContentJournal): ContentJournal {
  const subjects = union(older.subjects, newer.subjects);
  const publisher = newer.publisher || older.publisher;
  // If a file has no title, its title is the abbreviation, which must not replace a real title.
  const title = newer.title === newer.abbreviation && older.title !== older.abbreviation ? older.title : newer.title;
  return {
    ...newer,
    title,
    publisher,
    subtitle: newer.subtitle || older.subtitle,
    issn: newer.issn || older.issn,
    eissn: newer.eissn || older.eissn,
    ...describeJournal(title, publisher, subjects),
    keywords: subjects,
    subjects,
  };
}

/** An issue's date is that of its earliest article. */
function mergeIssue(one: ContentIssue, other: ContentIssue): ContentIssue {
  const dates = [one.publicationDate, other.publicationDate].filter((date) => date !== null).sort();
  return { ...one, publicationDate: dates[0] ?? null };
}

/**
 * Collects articles into batches for the store. Journals and issues are few and small and are kept for the whole run, so that
 * each batch contains the data of all files so far, and no article overwrites the data of another one.
 */
class BatchBuilder {
  readonly #journals = new Map<string, { record: ContentJournal; newest: string }>();
  readonly #issues = new Map<string, ContentIssue>();
  #articles: ContentArticle[] = [];

  get size(): number {
    return this.#articles.length;
  }

  add({ journal, issue, article }: JatsArticle): void {
    const known = this.#journals.get(journal.id);
    const day = article.publicationDate ?? '';
    const record = !known
      ? journal
      : day >= known.newest
        ? mergeJournal(known.record, journal)
        : mergeJournal(journal, known.record);
    this.#journals.set(journal.id, { record, newest: known && known.newest > day ? known.newest : day });
    const sameIssue = this.#issues.get(issue.id);
    this.#issues.set(issue.id, sameIssue ? mergeIssue(sameIssue, issue) : issue);
    this.#articles.push(article);
  }

  /** The articles added since the last call, with their journals and issues. */
  take(): Content {
    const articles = this.#articles;
    this.#articles = [];
    const pick = <T>(ids: string[], find: (id: string) => T | undefined): T[] =>
      [...new Set(ids)].flatMap((id) => find(id) ?? []);
    return {
      journals: pick(
        articles.map(({ journalId }) => journalId),
        (id) => this.#journals.get(id)?.record,
        // Empty fields must not empty stored values.
      ).map((journal) => ({ ...withoutEmpty(journal), id: journal.id })),
      issues: pick(
        articles.map(({ issueId }) => issueId),
        (id) => this.#issues.get(id),
      ).map((issue) => ({ ...withoutEmpty(issue), id: issue.id, journalId: issue.journalId, fromArticles: 1 })),
      articles,
      members: [],
    };
  }
}
