import { issueId } from './issue-ids';
import type { Content, ContentArticle, ContentJournal, GivenIssue } from './model';
import type { Queries } from '../db/db';

type Issns = Partial<Pick<ContentJournal, 'issn' | 'eissn' | 'formerTitles'>>;

/** The ids of journals by each of their ISSNs, of their former titles too; the first journal with an ISSN has it. */
export function idsByIssn(journals: readonly ({ id: string } & Issns)[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { id, formerTitles = [], ...own } of journals)
    for (const { issn, eissn } of [own, ...formerTitles])
      for (const each of [issn, eissn]) if (each && !ids.has(each)) ids.set(each, id);
  return ids;
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

/**
 * A batch in which files of articles name a journal as the site knows it: publishers change the ids in their files, and keep the
 * ISSN. A journal that is stored under its own id stays there.
 */
export async function underKnownJournals(queries: Queries, content: Content): Promise<Content> {
  const described = content.journals.filter(({ fromArticles, issn, eissn }) => fromArticles && (issn || eissn));
  if (described.length === 0) return content;
  const stored = await queries.query<{ id: string } & Issns>(
    'select id, issn, eissn, former_titles as "formerTitles" from journal',
  );
  const known = idsByIssn([...stored, ...described]);
  const own = new Set(stored.map(({ id }) => id));
  const ids = new Map(
    described.flatMap(({ id, issn = '', eissn = '' }) => {
      const other = [known.get(issn), known.get(eissn)].find((each) => each && each !== id);
      return other && !own.has(id) ? [[id, other] as const] : [];
    }),
  );
  if (ids.size === 0) return content;
  return { ...content, journals: content.journals.filter(({ id }) => !ids.has(id)), ...underIds(content, ids) };
}
