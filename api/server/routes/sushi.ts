import { Readable } from 'node:stream';
import { publisherFromEnv } from '@press/config';
import { parseIssn } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/db';
import { journals } from '../../reads/journals';
import {
  monthsWithUsage,
  usageOfArticles,
  usageOfJournals,
  type ArticleUsage,
  type MonthlyUsage,
  type Months,
} from '../../reads/usage';
import { ROBOTS_LIST_DATE } from '../../statistics/robots';
import { namespaceOf, performance, REPORTS, reportHeader, type ReportKind } from '../../sushi/reports';
import { readReportRequest, SushiRefusal, WORLD, type SushiException } from '../../sushi/request';

const JSON_TYPE = 'application/json; charset=utf-8';
const NO_USAGE: SushiException = { Code: 3030, Message: 'No Usage Available for Requested Dates' };

type Journal = Awaited<ReturnType<typeof journals>>[number];

/** The COUNTER API 5.1 (SUSHI) at `/r51`: usage by month of the site, its journals and articles. Usage of open content is for everybody. */
export function sushiRoutes(app: FastifyInstance, db: Db): void {
  const publisher = publisherFromEnv(process.env);
  const platform = publisher.name;
  const own = (id: string): string => `${namespaceOf(publisher)}:${id}`;

  const send = (reply: FastifyReply, body: unknown) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type(JSON_TYPE)
      .send(JSON.stringify(body, null, 1));

  app.get('/r51/status', (_request, reply) =>
    send(reply, [
      {
        Description: `Usage of ${publisher.name}`,
        Service_Active: true,
        Note: `Robots are recognised by COUNTER's list of ${ROBOTS_LIST_DATE} and by that of isbot.`,
      },
    ]),
  );
  app.get('/r51/members', (_request, reply) =>
    send(reply, [{ Customer_ID: WORLD, Name: 'The World', Institution_ID: { Proprietary: [own(WORLD)] } }]),
  );
  app.get('/r51/reports', async (_request, reply) => {
    const months = await monthsWithUsage(db.reads, Date.now());
    return send(
      reply,
      REPORTS.map(({ id, name, description }) => ({
        Report_Name: name,
        Report_ID: id,
        Release: '5.1',
        Report_Description: description,
        Path: `/r51/reports/${id.toLowerCase()}`,
        ...(months && { First_Month_Available: months.begin, Last_Month_Available: months.end }),
      })),
    );
  });

  app.get('/r51/reports/:report', async (request, reply) => {
    const now = Date.now();
    try {
      const { report = '' } = request.params as { report?: string };
      const kind = REPORTS.find(({ id }) => id.toLowerCase() === report.toLowerCase());
      if (!kind)
        throw new SushiRefusal(404, { Code: 3000, Message: 'Report Not Supported', Data: report.slice(0, 100) });
      const given = new URLSearchParams(request.raw.url?.split('?').slice(1).join('?') ?? '');
      const available = await monthsWithUsage(db.reads, now);
      const { months, exceptions } = readReportRequest(given, available, now);
      const hasUsage = kind.isOpen && available && months.begin <= available.end && months.end >= available.begin;
      const header = reportHeader(kind, months, hasUsage ? exceptions : [...exceptions, NO_USAGE], publisher, now);
      const items = hasUsage ? itemsOf(kind, months) : none();
      reply.header('cache-control', 'public, max-age=600').type(JSON_TYPE);
      return reply.send(Readable.from(reportText(header, items)));
    } catch (error) {
      if (!(error instanceof SushiRefusal)) throw error;
      return reply
        .code(error.status)
        .header('cache-control', 'no-store')
        .type(JSON_TYPE)
        .send(JSON.stringify(error.exception));
    }
  });

  async function* itemsOf(kind: ReportKind, months: Months): AsyncGenerator<object> {
    if (kind.of === 'article') return yield* articleItems(kind, months);
    const rows = await usageOfJournals(db.reads, months);
    if (kind.of === 'platform') {
      const numbers = performance(sumsByMonth(rows), kind.metrics);
      return yield {
        Platform: platform,
        Attribute_Performance: [{ Data_Type: 'Article', Access_Method: 'Regular', Performance: numbers }],
      };
    }
    const byJournal = grouped(rows);
    for (const journal of await journals(db.reads)) {
      const numbers = performance(byJournal.get(journal.id) ?? [], kind.metrics);
      if (Object.keys(numbers).length === 0) continue;
      yield {
        Title: journal.title,
        Item_ID: { ...issnsOf(journal), Proprietary: own(journal.id) },
        Platform: platform,
        Publisher: journal.publisher || publisher.name,
        Attribute_Performance: [
          { Data_Type: 'Journal', Access_Type: 'Open', Access_Method: 'Regular', Performance: numbers },
        ],
      };
    }
  }

  async function* articleItems({ metrics }: ReportKind, months: Months): AsyncGenerator<object> {
    const byId = new Map((await journals(db.reads)).map((journal) => [journal.id, journal]));
    for await (const rows of usageOfArticles(db.reads, months)) {
      for (const usage of articlesOf(rows)) {
        const numbers = performance(usage, metrics);
        const [{ id, title, doi, published, journalId }] = usage;
        const journal = byId.get(journalId);
        if (Object.keys(numbers).length === 0 || !journal) continue;
        yield {
          Item: plainText(title, 'inline'),
          Item_ID: { ...(doi && { DOI: doi }), Proprietary: own(id) },
          ...(published && { Publication_Date: published }),
          Platform: platform,
          Publisher: journal.publisher || publisher.name,
          Item_Parent: {
            Title: journal.title,
            Item_ID: { ...issnsOf(journal), Proprietary: own(journalId) },
            Data_Type: 'Journal',
          },
          Attribute_Performance: [
            {
              Data_Type: 'Article',
              ...(published && { YOP: published.slice(0, 4) }),
              Access_Type: 'Open',
              Access_Method: 'Regular',
              Performance: numbers,
            },
          ],
        };
      }
    }
  }
}

/** The report as JSON, item by item: a report of all articles does not stand in memory. */
async function* reportText(header: object, items: AsyncGenerator<object>): AsyncGenerator<string> {
  yield `{"Report_Header":${JSON.stringify(header)},"Report_Items":[`;
  let separator = '';
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item)}`;
    separator = ',';
  }
  yield ']}\n';
}

async function* none(): AsyncGenerator<object> {}

const issnsOf = ({ issn, eissn }: Journal): object => ({
  ...(parseIssn(issn) && { Print_ISSN: parseIssn(issn) }),
  ...(parseIssn(eissn) && { Online_ISSN: parseIssn(eissn) }),
});

function grouped<R extends { journalId: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.journalId, [...(groups.get(row.journalId) ?? []), row]);
  return groups;
}

/** The rows of each article, which follow one another. */
function articlesOf(rows: readonly ArticleUsage[]): [ArticleUsage, ...ArticleUsage[]][] {
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
