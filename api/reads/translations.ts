import { plainText } from '@press/contract/richtext';
import type { ArticleDetailsWire } from '@press/contract/wire';
import type { Queries } from '../db/db';

/** The statements of an article in another language; '' if it states none. */
export interface Translation {
  /** Rich inline text. */
  title: string;
  /** Rich block text. */
  abstract: string;
  /** BCP 47. */
  lang: string;
}

type Stated = Partial<Translation>;

/** The translations in the content of an article: those of its abstracts before whole ones. */
export function translationsIn({ summaries = [], subArticles = [] }: ArticleDetailsWire): Translation[] {
  return withoutRepeats([
    ...summaries.map(({ articleTitle, abstract, lang }) => ({ title: articleTitle, abstract, lang })),
    ...subArticles.filter(({ kind }) => kind === 'translation'),
  ]);
}

/** The same by id of the article, without reading the articles' texts. */
export async function translationsOf(db: Queries, ids: readonly string[]): Promise<Map<string, Translation[]>> {
  const rows = await db.query<{ id: string; stated: Stated[] }>(
    `select a.key as id, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('title', t.title, 'abstract', t.abstract, 'lang', t.lang))
       order by t.part, t.place) as stated
     from article a cross join lateral (
       select 1 as part, place, s ->> 'articleTitle' as title, s ->> 'abstract' as abstract, s ->> 'lang' as lang
       from jsonb_path_query(a.details, '$.summaries[*]') with ordinality as one (s, place)
       union all
       select 2, place, s ->> 'title', s ->> 'abstract', s ->> 'lang'
       from jsonb_path_query(a.details, '$.subArticles[*] ? (@.kind == "translation")') with ordinality as one (s, place)
     ) t where a.key = any($1::text[]) and coalesce(t.title, t.abstract) is not null group by a.key`,
    [ids],
  );
  return new Map(rows.map(({ id, stated }) => [id, withoutRepeats(stated)]));
}

/** A title or an abstract of both kinds is listed once per language. */
function withoutRepeats(stated: readonly Stated[]): Translation[] {
  const known = new Set<string>();
  const once = (text: string, lang: string, context: 'inline' | 'block'): string => {
    const key = JSON.stringify([context, plainText(text, context), lang]);
    if (known.has(key)) return '';
    known.add(key);
    return text;
  };
  return stated
    .map(({ title = '', abstract = '', lang = '' }) => ({
      title: title && once(title, lang, 'inline'),
      abstract: abstract && once(abstract, lang, 'block'),
      lang,
    }))
    .filter(({ title, abstract }) => title || abstract);
}
