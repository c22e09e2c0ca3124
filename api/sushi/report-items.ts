import { parseIssn } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { Queries } from '../db/db';
import type { journals } from '../reads/journals';
import { usageOfArticles, type ArticleUsage, type MonthlyUsage } from '../reads/usage';
import { namespaceOf, performance, type ReportKind } from './reports';
import type { ReportRequest } from './request';

/** An item of a report, or items with their parent; without parent details the parent is empty. */
export type ReportEntry = { item: object } | { parent: object; items: AsyncIterable<ReportEntry> };

type Journal = Awaited<ReturnType<typeof journals>>[number];

/** Year of publication of an article without a date (Code of Practice 5.1, attribute YOP). */
const UNKNOWN_YEAR = '0001';

/** A journal with its usage; journals without usage are left out. */
export interface JournalUsage {
  journal: Journal;
  usage: readonly MonthlyUsage[];
}

export interface ReportSource {
  kind: ReportKind;
  request: Pick<ReportRequest, 'months' | 'attributes'>;
  publisher: { name: string; origin: string };
}

/** The one item of a report of the whole site: articles count as usage of their journals (Code of Practice 5.1, 3.3.2). */
export async function* platformItems(
  { kind: { metrics }, publisher }: ReportSource,
  used: readonly JournalUsage[],
): AsyncGenerator<ReportEntry> {
  const numbers = performance(sumsByMonth(used.flatMap(({ usage }) => usage)), metrics);
  yield {
    item: { Platform: publisher.name, Attribute_Performance: [{ Data_Type: 'Journal', Performance: numbers }] },
  };
}

/** One item per journal. */
export async function* journalItems(
  { kind: { metrics }, publisher }: ReportSource,
  used: readonly JournalUsage[],
): AsyncGenerator<ReportEntry> {
  for (const { journal, usage } of used)
    yield {
      item: {
        Title: journal.title,
        Item_ID: journalIds(journal, publisher),
        Platform: publisher.name,
        Publisher: journal.publisher || publisher.name,
        Attribute_Performance: [{ Access_Type: 'Open', Performance: performance(usage, metrics) }],
      },
    };
}

/** One item per article, within its journal if the report has parents. */
export async function* articleItems(
  db: Queries,
  source: ReportSource,
  used: readonly JournalUsage[],
): AsyncGenerator<ReportEntry> {
  const { kind, request, publisher } = source;
  if (kind.id === 'IR' && !request.attributes.parents) return yield { parent: {}, items: articlesOf(db, source, used) };
  for (const each of used)
    yield {
      parent: {
        Title: each.journal.title,
        Item_ID: journalIds(each.journal, publisher),
        ...(kind.id === 'IR' && { Data_Type: 'Journal' }),
      },
      items: articlesOf(db, source, [each]),
    };
}

async function* articlesOf(
  db: Queries,
  { kind, request, publisher }: ReportSource,
  used: readonly JournalUsage[],
): AsyncGenerator<ReportEntry> {
  const shown = new Set<string>(kind.id === 'IR' ? request.attributes.shown : ['Access_Type', 'Publication_Date']);
  for (const { journal } of used)
    for await (const rows of usageOfArticles(db, request.months, journal.id))
      for (const usage of byArticle(rows)) {
        const numbers = performance(usage, kind.metrics);
        const [{ id, title, doi, published }] = usage;
        if (Object.keys(numbers).length === 0) continue;
        yield {
          item: {
            Item: plainText(title, 'inline'),
            Item_ID: { ...(doi && { DOI: doi }), Proprietary: `${namespaceOf(publisher)}:${id}` },
            ...(published?.length === 10 && shown.has('Publication_Date') && { Publication_Date: published }),
            Platform: publisher.name,
            Publisher: journal.publisher || publisher.name,
            Attribute_Performance: [
              {
                ...(kind.id === 'IR' && { Data_Type: 'Article' }),
                ...(shown.has('YOP') && { YOP: published?.slice(0, 4) ?? UNKNOWN_YEAR }),
                ...(shown.has('Access_Type') && { Access_Type: 'Open' }),
                ...(shown.has('Access_Method') && { Access_Method: 'Regular' }),
                Performance: numbers,
              },
            ],
          },
        };
      }
}

const journalIds = ({ id, issn, eissn }: Journal, publisher: ReportSource['publisher']): object => ({
  ...(parseIssn(issn) && { Print_ISSN: parseIssn(issn) }),
  ...(parseIssn(eissn) && { Online_ISSN: parseIssn(eissn) }),
  Proprietary: `${namespaceOf(publisher)}:${id}`,
});

/** The rows of each article, which are consecutive. */
function byArticle(rows: readonly ArticleUsage[]): [ArticleUsage, ...ArticleUsage[]][] {
  const articles: [ArticleUsage, ...ArticleUsage[]][] = [];
  for (const row of rows) {
    const last = articles.at(-1);
    if (last?.[0].id === row.id) last.push(row);
    else articles.push([row]);
  }
  return articles;
}

function sumsByMonth(rows: readonly MonthlyUsage[]): MonthlyUsage[] {
  const sums = new Map<string, MonthlyUsage>();
  for (const { month, ...counts } of rows) {
    const sum = sums.get(month);
    sums.set(month, {
      month,
      totalInvestigations: counts.totalInvestigations + (sum?.totalInvestigations ?? 0),
      uniqueInvestigations: counts.uniqueInvestigations + (sum?.uniqueInvestigations ?? 0),
      totalRequests: counts.totalRequests + (sum?.totalRequests ?? 0),
      uniqueRequests: counts.uniqueRequests + (sum?.uniqueRequests ?? 0),
    });
  }
  return [...sums.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
}
