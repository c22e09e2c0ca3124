import type { ArticleSummaryWire, RelatedArticleWire, RelatedWire } from '@press/contract/wire';
import { keywordsOf } from '../content/rows';
import type { Queries } from '../db/db';
import { notFound } from '../http/problem';
import { byIds, byKeys, NEWEST } from './articles';
import { search } from './search/search';
import { collectionsWith } from './texts';

/** Number of related articles on a page. */
const SHOWN = 6;
const CITING_SHOWN = 20;
/** Maximum number of articles for each common work, because a work that thousands cite means little. */
const MOST_COMPARED = 100;
/** Number of authors that count; further ones are ignored. */
const MOST_AUTHORS = 30;
const MOST_KEYWORDS = 6;

/** The weight of a common work, author or keyword. Many articles have a keyword in common, but few have three. */
const WEIGHTS = { references: 2, authors: 2, keywords: 1 };

type Common = Pick<RelatedArticleWire, 'references' | 'authors' | 'keywords'>;

interface Own {
  id: number;
  doi: string | null;
  works: string[];
  keywords: string[];
}

/**
 * The most similar articles by common works, authors and keywords, and the site's articles that cite this one.
 * @throws HttpError 404 if there is no such article
 */
export async function related(db: Queries, key: string): Promise<RelatedWire> {
  const [own] = await db.query<Own>(
    `select a.id, a.doi, cited_works(a.reference_list)::text[] as works, ${keywordsOf('a')} as keywords from article a where a.key = $1`,
    [key],
  );
  if (!own) throw notFound('such article');
  const common = await inCommon(db, key, own);
  const score = ({ references, authors, keywords }: Common): number =>
    WEIGHTS.references * references + WEIGHTS.authors * authors + WEIGHTS.keywords * keywords.length;
  // Articles of equal weight keep their order from the keyword search, which is by relevance.
  const nearest = [...common].sort(([, one], [, other]) => score(other) - score(one)).slice(0, SHOWN);
  const articles = await byKeys(
    db,
    nearest.map(([other]) => other),
  );
  return {
    related: articles.flatMap((article) => {
      const why = common.get(article.id);
      return why ? [{ article, ...why }] : [];
    }),
    ...(await citing(db, own)),
    collections: await collectionsWith(db, [key, (own.doi ?? key).toLowerCase()]),
  };
}

/** The common features of others and the article, by their keys. */
async function inCommon(db: Queries, key: string, own: Own): Promise<Map<string, Common>> {
  const found = new Map<string, Common>();
  const of = (other: string): Common => {
    const known = found.get(other) ?? { references: 0, authors: 0, keywords: [] };
    found.set(other, known);
    return known;
  };
  const citing = await db.query<{ key: string; n: number }>(
    `select key, count(*)::int as n from unnest($2::bigint[]) work,
       lateral (select key from article where cited_works(reference_list) @> array[work] and id <> $1 limit ${MOST_COMPARED}) near
     group by key order by n desc, key collate "C" limit 20`,
    [own.id, own.works],
  );
  for (const { key: other, n } of citing) of(other).references = n;
  const written = await db.query<{ key: string; n: number }>(
    `with self as (select position, name, orcid from author where article_id = $1 order by position limit ${MOST_AUTHORS})
     select a.key, count(distinct both_have.position)::int as n from (
       select au.article_id, self.position from self join author au on au.orcid = self.orcid and au.orcid <> ''
       union all
       select au.article_id, self.position from self join author au on name_key(au.name) = name_key(self.name) and au.orcid = '' and self.orcid = ''
     ) both_have join article a on a.id = both_have.article_id where a.id <> $1
     group by a.id order by n desc, ${NEWEST} limit 20`,
    [own.id],
  );
  for (const { key: other, n } of written) of(other).authors = n;
  const wanted = new Map(own.keywords.slice(0, MOST_KEYWORDS).map((keyword) => [keyword.toLowerCase(), keyword]));
  for (const article of await withKeywords(db, [...wanted.values()])) {
    const keywords = (article.keywordList ?? []).filter((keyword) => wanted.has(keyword.toLowerCase()));
    if (article.id !== key && keywords.length > 0) of(article.id).keywords = keywords;
  }
  return found;
}

/** Articles that have one of the keywords, best matches first. */
async function withKeywords(db: Queries, keywords: readonly string[]): Promise<ArticleSummaryWire[]> {
  const phrases = keywords.map((keyword) => `"${keyword.replaceAll('"', ' ')}"`);
  if (phrases.length === 0) return [];
  return (await search(db, { keyword: phrases.join(' OR '), pageNum: 1, pageSize: 20, hasPassages: false })).list;
}

/** Articles of the site that cite one by its DOI. */
async function citing(db: Queries, { id, doi }: Own): Promise<Pick<RelatedWire, 'citedBy' | 'citedByTotal'>> {
  if (!doi) return { citedBy: [], citedByTotal: 0 };
  const cites = 'cited_works(a.reference_list) @> array[doi_number($1)] and a.id <> $2';
  const [counted] = await db.query<{ n: number }>(`select count(*)::int as n from article a where ${cites}`, [doi, id]);
  const rows = await db.query<{ id: number }>(
    `select a.id from article a where ${cites} order by ${NEWEST} limit ${CITING_SHOWN}`,
    [doi, id],
  );
  return {
    citedBy: await byIds(
      db,
      rows.map((row) => row.id),
    ),
    citedByTotal: counted?.n ?? 0,
  };
}
