import { plainText } from '@press/contract/richtext';
import type { ArticleDetailsWire } from '@press/contract/wire';
import type { Queries } from '../db/db';

/** The statements of an article in another language; '' if it states none. */
export interface Translation {
  /** Rich inline text. */
  title: string;
  /** Rich block text. */
  abstract: string;
  keywords: readonly string[];
  /** BCP 47. */
  lang: string;
}

type Stated = Partial<Translation>;

/** The translations in the content of an article: those of its abstracts before whole ones. */
export function translationsIn({ summaries = [], subArticles = [] }: ArticleDetailsWire): Translation[] {
  return withoutRepeats([
    ...summaries.map(({ articleTitle, abstract, keywords, lang }) => ({
      title: articleTitle,
      abstract,
      keywords,
      lang,
    })),
    ...subArticles.filter(({ kind }) => kind === 'translation'),
  ]);
}

/** The same by id of the article, without reading the articles' texts. */
export async function translationsOf(db: Queries, ids: readonly string[]): Promise<Map<string, Translation[]>> {
  const rows = await db.query<{ id: string; stated: Stated[] }>(
    `select a.key as id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('title', t.title, 'abstract', t.abstract, 'keywords', t.keywords, 'lang', t.lang))
       order by t.part, t.place) as stated
     from article a cross join lateral (
       select 1 as part, place, s ->> 'articleTitle' as title, s ->> 'abstract' as abstract, s -> 'keywords' as keywords, s ->> 'lang' as lang
       from jsonb_path_query(a.details, '$.summaries[*]') with ordinality as one (s, place)
       union all
       select 2, place, s ->> 'title', s ->> 'abstract', s -> 'keywords', s ->> 'lang'
       from jsonb_path_query(a.details, '$.subArticles[*] ? (@.kind == "translation")') with ordinality as one (s, place)
     ) t where a.key = any($1::text[]) and coalesce(t.title, t.abstract, t.keywords ->> 0) is not null group by a.key`,
    [ids],
  );
  return new Map(rows.map(({ id, stated }) => [id, withoutRepeats(stated)]));
}

/** A title, an abstract or keywords of both kinds are listed once per language. */
function withoutRepeats(stated: readonly Stated[]): Translation[] {
  const known = new Set<string>();
  const isNew = (...key: readonly unknown[]): boolean => known.size < known.add(JSON.stringify(key)).size;
  return stated
    .map(({ title = '', abstract = '', keywords = [], lang = '' }) => ({
      title: title && isNew('title', plainText(title, 'inline'), lang) ? title : '',
      abstract: abstract && isNew('abstract', plainText(abstract), lang) ? abstract : '',
      keywords: keywords.filter((keyword) => isNew('keyword', keyword, lang)),
      lang,
    }))
    .filter(({ title, abstract, keywords }) => title || abstract || keywords.length > 0);
}
