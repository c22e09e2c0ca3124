import { slug } from '@press/contract/slug';
import { issueId } from './issue-ids';
import type { Content, ContentArticle, ContentJournal, GivenIssue } from './model';
import type { Queries } from '../db/db';

type Issns = Partial<Pick<ContentJournal, 'issn' | 'eissn' | 'formerTitles'>>;
type Names = Partial<Pick<ContentJournal, 'title' | 'abbreviation' | 'formerTitles'>>;

/**
 * The ids of journals by each of their ISSNs, including those of former titles; the first journal with an ISSN wins.
 */
export function idsByIssn(journals: readonly ({ id: string } & Issns)[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { id, formerTitles = [], ...own } of journals)
    for (const { issn, eissn } of [own, ...formerTitles])
      for (const each of [issn, eissn]) if (each && !ids.has(each)) ids.set(each, id);
  return ids;
}

/**
 * The site's id for the journal of a file: the file's own, or that of the journal that formerly had it or has its ISSN;
 * else null.
 */
export async function journalOnSite(
  queries: Queries,
  { id, issn = '', eissn = '' }: { id: string; issn?: string; eissn?: string },
): Promise<string | null> {
  const stored = await queries.query<{ id: string; formerIds: string[] } & Issns>(
    'select id, former_ids as "formerIds", issn, eissn, former_titles as "formerTitles" from journal',
  );
  if (stored.some((each) => each.id === id)) return id;
  const known = idsByIssn(stored);
  return stored.find(({ formerIds }) => formerIds.includes(id))?.id ?? known.get(issn) ?? known.get(eissn) ?? null;
}

/** Articles and issues, with those of a journal under its other id. @param ids the other ids, by id */
export function underIds<Article extends Pick<ContentArticle, 'journalId' | 'issueId'>, Issue extends GivenIssue>(
  { articles, issues }: { articles: readonly Article[]; issues: readonly Issue[] },
  ids: ReadonlyMap<string, string>,
): { articles: Article[]; issues: Issue[] } {
  const moved = new Map<string, string>();
  return {
    issues: issues.map((issue) => {
      const journalId = ids.get(issue.journalId);
      if (!journalId) return issue;
      const { volume = '', issueNumber = '', publicationDate } = issue;
      const id = issueId({ journalId, volume, issueNumber, year: publicationDate?.slice(0, 4) ?? '' });
      moved.set(issue.id, id);
      return { ...issue, id, journalId };
    }),
    articles: articles.map((article) => {
      const journalId = ids.get(article.journalId);
      return journalId ? { ...article, journalId, issueId: moved.get(article.issueId) ?? article.issueId } : article;
    }),
  };
}

const namesOf = ({ title, abbreviation, formerTitles = [] }: Names): string[] =>
  [title, abbreviation, ...formerTitles.flatMap((former) => [former.title, former.abbreviation])].flatMap((name) =>
    name ? [slug(name) || name] : [],
  );

/**
 * Makes articles' files in a batch name journals by the site's ids, because publishers change ids in their files but
 * keep ISSN and title. An ISSN alone may be a mistake in the file. A journal that is stored under its own id keeps it.
 * A former id of a journal leads to that journal (O-24).
 */
export async function underKnownJournals(queries: Queries, content: Content): Promise<Content> {
  const described = content.journals.filter(({ fromArticles }) => fromArticles);
  if (described.length === 0) return content;
  const stored = await queries.query<{ id: string; formerIds: string[] } & Issns & Names>(
    'select id, title, abbreviation, issn, eissn, former_ids as "formerIds", former_titles as "formerTitles" from journal',
  );
  const known = idsByIssn([...stored, ...described]);
  const names = new Map([...described, ...stored].map((each) => [each.id, new Set(namesOf(each))]));
  const own = new Set(stored.map(({ id }) => id));
  const ids = new Map(
    described.flatMap((each) => {
      const { id, issn = '', eissn = '' } = each;
      const other = [known.get(issn), known.get(eissn)].find((found) => found && found !== id);
      const isUnnamed = id === issn.toLowerCase() || id === eissn.toLowerCase();
      const isSame = other && !own.has(id) && (isUnnamed || namesOf(each).some((name) => names.get(other)?.has(name)));
      const renamed = own.has(id) ? undefined : stored.find(({ formerIds }) => formerIds.includes(id))?.id;
      const found = renamed ?? (isSame ? other : undefined);
      return found ? [[id, found] as const] : [];
    }),
  );
  if (ids.size === 0) return content;
  const { issues, articles } = underIds(content, ids);
  const issueIds = new Map(content.issues.map(({ id }, at) => [id, issues[at]?.id ?? id]));
  const formerAddresses = content.formerAddresses?.map((address) => ({
    ...address,
    journalId: ids.get(address.journalId) ?? address.journalId,
    leadsTo: (address.kind === 'issue' && issueIds.get(address.leadsTo)) || address.leadsTo,
  }));
  const journals = content.journals.filter(({ id }) => !ids.has(id));
  return { ...content, journals, issues, articles, ...(formerAddresses && { formerAddresses }) };
}
