import type { Queries } from '../db/db';
import { READERS } from './readers';
import { search, type SearchRequest } from './search/search';

/** Words that no article has: their search tries beginnings of words, names of journals, and suggestions. */
const UNKNOWN_WORDS = 'zzxqzzxq qzzxqzzx';

/**
 * Makes the reads of the site's pages once, so that no visitor waits while the embedded database loads its dictionaries and
 * compiles its functions: a first search takes as long as a page may wait for its data.
 */
export async function prepareReads(db: Queries): Promise<void> {
  const [journal] = await READERS.getJournals(db, {});
  await READERS.getJournalSubjects(db, {});
  await READERS.getTopDownloads(db, {});
  await READERS.getTrendingArticles(db, {});
  const [latest] = await READERS.getLatestPublications(db, {});
  if (!journal || !latest) return;
  await READERS.getJournal(db, { journalId: journal.id });
  await READERS.getJournalIssues(db, { journalId: journal.id });
  await READERS.getLatestIssueArticles(db, { journalId: journal.id });
  await READERS.getArticle(db, { articleId: latest.id });
  const found: SearchRequest = { keyword: wordOf(latest.title), pageNum: 1, pageSize: 1 };
  await search(db, found);
  await search(db, { ...found, sort: 'date' });
  const year = latest.publicationDate?.slice(0, 4);
  await search(db, { ...found, sort: 'views', year });
  await READERS.getSearchFacets(db, { keyword: found.keyword });
  await READERS.getSearchFacets(db, { keyword: found.keyword, year });
  await search(db, { ...found, keyword: UNKNOWN_WORDS });
}

/** The longest word: a stop word would not be searched. */
const wordOf = (title: string): string =>
  (title.match(/\p{L}+/gu) ?? []).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
