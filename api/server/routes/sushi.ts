import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/db';
import { chooseEncoding } from '../../http/gzip';
import { sitePublisher } from '../../reads/site';
import { monthsWithUsage } from '../../reads/usage';
import { ROBOTS_LIST_DATE } from '../../statistics/robots';
import { openReport } from '../../sushi/open-report';
import { namespaceOf, REPORTS } from '../../sushi/reports';
import { previous, SushiRefusal, WORLD } from '../../sushi/request';
import type { ReportEntry } from '../../sushi/report-items';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The COUNTER API 5.1 (SUSHI) at `/r51`: usage by month of the site, its journals and articles. Usage of open content is
 * public.
 * @param handlerTimeout milliseconds to send a report
 */
export function sushiRoutes(app: FastifyInstance, db: Db, handlerTimeout: number): void {
  const send = (reply: FastifyReply, body: unknown) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type(JSON_TYPE)
      .send(JSON.stringify(body, null, 1));

  app.get('/r51/status', async (_request, reply) =>
    send(reply, [
      {
        Description: `Usage of ${(await sitePublisher(db.reads)).name}`,
        Service_Active: true,
        Note: `Robots are recognised by COUNTER's list of ${ROBOTS_LIST_DATE} and by that of isbot.`,
      },
    ]),
  );
  app.get('/r51/members', async (_request, reply) => {
    const own = `${namespaceOf(await sitePublisher(db.reads))}:${WORLD}`;
    return send(reply, [{ Customer_ID: WORLD, Institution_Name: 'The World', Institution_ID: { Proprietary: [own] } }]);
  });
  app.get('/r51/reports', async (_request, reply) => {
    const now = Date.now();
    // Without usage, the last complete month: the standard requires one.
    const last = previous(new Date(now).toISOString().slice(0, 7));
    const months = (await monthsWithUsage(db.reads, now)) ?? { begin: last, end: last };
    return send(
      reply,
      REPORTS.map(({ id, name, description }) => ({
        Report_Name: name,
        Report_ID: id,
        Release: '5.1',
        Report_Description: description,
        Path: `/r51/reports/${id.toLowerCase()}`,
        First_Month_Available: months.begin,
        Last_Month_Available: months.end,
      })),
    );
  });

  app.get('/r51/reports/:report', { handlerTimeout }, async (request, reply) => {
    const now = Date.now();
    try {
      const { report = '' } = request.params as { report?: string };
      const given = new URLSearchParams(request.raw.url?.split('?').slice(1).join('?') ?? '');
      const publisher = await sitePublisher(db.reads);
      const { header, items } = await openReport(db.reads, report, given, publisher, now);
      reply.header('cache-control', 'public, max-age=600').type(JSON_TYPE);
      return reply.send(chooseEncoding(request, reply).encodeStream(Readable.from(reportText(header, items))));
    } catch (error) {
      if (!(error instanceof SushiRefusal)) throw error;
      return reply
        .code(error.status)
        .header('cache-control', 'no-store')
        .type(JSON_TYPE)
        .send(JSON.stringify(error.exception));
    }
  });
}

/** The report as JSON, item by item, so that a report of all articles is never in memory as a whole. */
async function* reportText(header: object, items: AsyncIterable<ReportEntry>): AsyncGenerator<string> {
  yield `{"Report_Header":${JSON.stringify(header)},"Report_Items":[`;
  yield* listText(items);
  yield ']}\n';
}

async function* listText(entries: AsyncIterable<ReportEntry>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const entry of entries) {
    if ('parent' in entry) {
      const parent = JSON.stringify(entry.parent).slice(0, -1);
      yield `${separator}${parent}${parent === '{' ? '' : ','}"Items":[`;
      yield* listText(entry.items);
      yield ']}';
    } else yield `${separator}${JSON.stringify(entry.item)}`;
    separator = ',\n';
  }
}
