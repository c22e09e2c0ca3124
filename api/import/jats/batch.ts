import type { Content, ContentArticle, ContentIssue, ContentJournal } from '../../content/model';
import { describeJournal } from './journal';

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

/** Removes fields that the files leave empty: they must not empty stored values. */
function withoutEmpty<T extends object>(entity: T): Partial<T> {
  const isEmpty = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(entity).filter(([, value]) => !isEmpty(value))) as Partial<T>;
}

/**
 * Collects articles into batches for the store. Journals and issues are few and small and are kept for the whole run, so that
 * each batch contains the data of all files so far, and no article overwrites the data of another one.
 */
export class BatchBuilder {
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
