import { withoutEmpty } from '../../content/columns';
import type { Content, ContentArticle, ContentFormerAddress, ContentIssue, ContentJournal } from '../../content/model';
import { inFile, jatsError } from './errors';
import { describeJournal } from './journal';
import type { JatsResult, ReadArticle } from './read';

/** The result of one file, or of one article of an export; `number` counted from 1, of `total` if it is known. */
export interface FileReport {
  file: string;
  number: number;
  total?: number;
  result: JatsResult;
}

/** Maximum number of articles in memory. */
const BATCH_SIZE = 50;

/**
 * Collects articles of files into batches for the store.
 * @param onFile called after each file
 */
export async function* inBatches(
  reports: AsyncIterable<FileReport>,
  onFile: (report: FileReport) => void,
): AsyncGenerator<Content> {
  const batch = new BatchBuilder();
  const fileOf = new Map<string, string>();
  for await (const report of reports) {
    const { file, result } = report;
    const earlier = result.ok ? fileOf.get(result.article.id) : undefined;
    if (!result.ok) onFile(report);
    else if (earlier) onFile({ ...report, result: repeated(file, result.article, earlier) });
    else {
      fileOf.set(result.article.id, file);
      batch.add(result);
      onFile(report);
    }
    if (batch.size >= BATCH_SIZE) yield batch.take();
  }
  if (batch.size > 0) yield batch.take();
}

/** The refusal of an article that another file has. */
function repeated(file: string, { id, doi }: ContentArticle, earlier: string): JatsResult {
  const named = doi ? `The DOI ${doi.toLowerCase()}` : `An article with the id ${id}`;
  return { ok: false, error: inFile(file, jatsError('PRESS-J10', `${named} was already read from ${earlier}.`)) };
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
  #formerAddresses: ContentFormerAddress[] = [];

  get size(): number {
    return this.#articles.length;
  }

  add({ journal, issue, article, formerAddresses = [] }: ReadArticle): void {
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
    this.#formerAddresses.push(...formerAddresses);
  }

  /** The articles added since the last call, with their journals and issues. */
  take(): Content {
    const [articles, formerAddresses] = [this.#articles, this.#formerAddresses];
    [this.#articles, this.#formerAddresses] = [[], []];
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
      ...(formerAddresses.length > 0 && { formerAddresses }),
    };
  }
}
