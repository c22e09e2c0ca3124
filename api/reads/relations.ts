import type { ArticleDetailsWire, ArticleSummaryWire, RelationWire } from '@press/contract/wire';
import { keyOf } from '@press/http/surrogate-keys';
import { PUBLISHED } from '../content/published';
import type { Queries } from '../db/db';
import { madeOf } from '../keys/made-of';

/** What the other end of each relation says. */
const INVERSE: Readonly<Record<RelationWire['kind'], RelationWire['kind']>> = {
  retracts: 'retracted-by',
  'retracted-by': 'retracts',
  'expresses-concern-about': 'concern-expressed-by',
  'concern-expressed-by': 'expresses-concern-about',
  corrects: 'corrected-by',
  'corrected-by': 'corrects',
  'comments-on': 'commented-by',
  'commented-by': 'comments-on',
  related: 'related',
};

/** SQL for the status of article `a`: the gravest notice that it or another article names; null without any. */
export const STATUS = `
  (select case max(case when kind in ('retracts', 'retracted-by') then 3
                        when kind in ('expresses-concern-about', 'concern-expressed-by') then 2 else 1 end)
     when 3 then 'retracted' when 2 then 'concern' when 1 then 'corrected' end
   from relation where (doi = lower(a.doi) and kind in ('retracts', 'expresses-concern-about', 'corrects'))
     or (article_id = a.id and kind in ('retracted-by', 'concern-expressed-by', 'corrected-by')))`;

/** The fields of an article in lists, as the database gives them. */
export type SummaryRow = Omit<ArticleSummaryWire, Optional> & { [Name in Optional]: ArticleSummaryWire[Name] | null };
type Optional = 'status' | 'lang' | 'dir';

/** The row, without what is null. */
export function withoutUnknown<R extends SummaryRow>({ status, lang, dir, ...row }: R) {
  return { ...row, ...(status && { status }), ...(lang && { lang }), ...(dir && { dir }) };
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

/** The relations of an article: those that it names, then those of other articles that name it; each other article once. */
export async function relationsOf(
  db: Queries,
  doi: string,
  named: NonNullable<ArticleDetailsWire['relations']>,
): Promise<RelationWire[]> {
  const dois = named.flatMap((relation) => relation.doi?.toLowerCase() ?? []);
  const known = dois.length
    ? await db.query<OtherArticle>(`select ${OTHER} from article a where lower(a.doi) = any($1::text[])`, [dois])
    : [];
  const byDoi = new Map(known.map((other) => [other.doi.toLowerCase(), other]));
  const naming = doi
    ? await db.query<OtherArticle & { kind: RelationWire['kind'] }>(
        `select r.kind, ${OTHER} from relation r join article a on a.id = r.article_id
         where r.doi = lower($1) and a.doi is not null order by a.published, a.id`,
        [doi],
      )
    : [];
  madeOf(...[...known, ...naming].map(({ articleId }) => keyOf('article', articleId)));
  const own = named.map((relation): RelationWire => {
    const other = byDoi.get(relation.doi?.toLowerCase() ?? '');
    return other ? { ...relation, ...describe(other) } : relation;
  });
  const further = naming
    .filter((other) => !dois.includes(other.doi.toLowerCase()))
    .map(({ kind, ...other }): RelationWire => ({ kind: INVERSE[kind], ...describe(other) }));
  return [...own, ...further];
}
