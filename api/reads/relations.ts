import type { ArticleDetailsWire, ArticleSummaryWire, RelationWire } from '@press/contract/wire';
import { keyOf } from '@press/http/surrogate-keys';
import { PUBLISHED } from '../content/published';
import type { Queries } from '../db/db';
import { madeOf } from '../surrogate-keys/changes';

/** The inverse kind of each relation. */
export const INVERSE: Readonly<Record<RelationWire['kind'], RelationWire['kind']>> = {
  retracts: 'retracted-by',
  'retracted-by': 'retracts',
  'partially-retracts': 'partially-retracted-by',
  'partially-retracted-by': 'partially-retracts',
  'expresses-concern-about': 'concern-expressed-by',
  'concern-expressed-by': 'expresses-concern-about',
  corrects: 'corrected-by',
  'corrected-by': 'corrects',
  'comments-on': 'commented-by',
  'commented-by': 'comments-on',
  'has-preprint': 'preprint-of',
  'preprint-of': 'has-preprint',
  related: 'related',
};

/** SQL for the status of article `a`: the most serious notice that it or another article names; null without any. */
export const STATUS = `
  (select case max(case when kind in ('retracts', 'retracted-by') then 4
                        when kind in ('partially-retracts', 'partially-retracted-by') then 3
                        when kind in ('expresses-concern-about', 'concern-expressed-by') then 2 else 1 end)
     when 4 then 'retracted' when 3 then 'partially-retracted' when 2 then 'concern' when 1 then 'corrected' end
   from relation where (doi = lower(a.doi) and kind in ('retracts', 'partially-retracts', 'expresses-concern-about', 'corrects'))
     or (article_id = a.id and kind in ('retracted-by', 'partially-retracted-by', 'concern-expressed-by', 'corrected-by')))`;

/** The same outside the database, for an article with the relations of both sides. */
export function statusOf(relations: readonly Pick<RelationWire, 'kind'>[]): ArticleSummaryWire['status'] {
  const kinds = new Set(relations.map(({ kind }) => kind));
  if (kinds.has('retracted-by')) return 'retracted';
  if (kinds.has('partially-retracted-by')) return 'partially-retracted';
  if (kinds.has('concern-expressed-by')) return 'concern';
  return kinds.has('corrected-by') ? 'corrected' : undefined;
}

/** The fields of an article in lists, in the database's form. */
export type SummaryRow = Omit<ArticleSummaryWire, Optional> & { [Name in Optional]: ArticleSummaryWire[Name] | null };
type Optional = 'journalLang' | 'status' | 'lang' | 'dir' | 'articleNumber';

/** The row without null fields. */
export function withoutUnknown<R extends SummaryRow>({ journalLang, status, lang, dir, articleNumber, ...row }: R) {
  return {
    ...row,
    ...(journalLang && { journalLang }),
    ...(status && { status }),
    ...(lang && { lang }),
    ...(dir && { dir }),
    ...(articleNumber && { articleNumber }),
  };
}

interface OtherArticle {
  doi: string;
  articleId: string;
  journalId: string;
  title: string;
  date: string | null;
}

const OTHER = `a.doi, a.key as "articleId", a.journal_id as "journalId", a.title, ${PUBLISHED} as date`;

const describe = ({ date, ...other }: OtherArticle): Omit<RelationWire, 'kind'> => ({
  ...other,
  ...(date && { date }),
});

/** The fields of an article that relations need. */
export interface NamingArticle {
  doi: string;
  named: NonNullable<ArticleDetailsWire['relations']>;
}

const doisOf = ({ named }: NamingArticle): string[] => named.flatMap((relation) => relation.doi?.toLowerCase() ?? []);

/**
 * The relations of each article, in at most two statements: those that it names, then those of other articles that name it;
 * each other article once.
 */
export async function relationsOf(db: Queries, articles: readonly NamingArticle[]): Promise<RelationWire[][]> {
  const dois = articles.flatMap(doisOf);
  const known = dois.length
    ? await db.query<OtherArticle>(`select ${OTHER} from article a where lower(a.doi) = any($1::text[])`, [dois])
    : [];
  const byDoi = new Map(known.map((other) => [other.doi.toLowerCase(), other]));
  const own = articles.flatMap(({ doi }) => doi.toLowerCase() || []);
  const naming = own.length
    ? await db.query<OtherArticle & { kind: RelationWire['kind']; of: string }>(
        `select r.kind, r.doi as of, ${OTHER} from relation r join article a on a.id = r.article_id
         where r.doi = any($1::text[]) and a.doi is not null order by a.published, a.id`,
        [own],
      )
    : [];
  madeOf(...[...known, ...naming].map(({ articleId }) => keyOf('article', articleId)));
  return articles.map((article) => {
    const inText = doisOf(article);
    const further = naming
      .filter(({ of, doi }) => of === article.doi.toLowerCase() && !inText.includes(doi.toLowerCase()))
      .map(({ kind, of: _, ...other }): RelationWire => ({ kind: INVERSE[kind], ...describe(other) }));
    const named = article.named.map((relation): RelationWire => {
      const other = byDoi.get(relation.doi?.toLowerCase() ?? '');
      return other ? { ...relation, ...describe(other) } : relation;
    });
    return [...named, ...further];
  });
}
