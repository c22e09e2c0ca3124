import type { Queries } from '../db/db';
import { notFound } from '../http/problem';
import { journals } from '../reads/journals';
import { monthsWithUsage, usageOfJournals, type MonthlyUsage } from '../reads/usage';
import { articleItems, journalItems, platformItems, type JournalUsage, type ReportEntry } from './report-items';
import { performance, REPORTS, reportHeader, type ReportKind } from './reports';
import { readReportRequest, type ReportRequest, type SushiException } from './request';

const NO_USAGE: SushiException = { Code: 3030, Message: 'No Usage Available for Requested Dates' };

export interface OpenReport {
  kind: ReportKind;
  request: ReportRequest;
  header: object;
  /** Read once, while the report is written. */
  items: AsyncIterable<ReportEntry>;
}

/**
 * A report as requested.
 * @param given parameters of the COUNTER API
 * @param now milliseconds since 1970
 * @throws SushiRefusal when the parameters are invalid
 * @throws HttpError 404 when there is no such report, for which the standard has no exception
 */
export async function openReport(
  db: Queries,
  report: string,
  given: URLSearchParams,
  publisher: { name: string; origin: string },
  now: number,
): Promise<OpenReport> {
  const kind = REPORTS.find(({ id }) => id.toLowerCase() === report.toLowerCase());
  if (!kind) throw notFound('such report');
  const available = await monthsWithUsage(db, now);
  const request = readReportRequest(given, kind.id, available, now);
  const used = kind.isOpen ? await journalsWithUsage(db, kind, request) : [];
  const source = { kind, request, publisher };
  const items = { platform: platformItems, journal: journalItems, article: articleItems.bind(null, db) }[kind.of];
  // For earlier months, only exception 3032 is returned.
  const isEarly = kind.isOpen && available !== null && request.months.end < available.begin;
  const exceptions = used.length > 0 || isEarly ? request.exceptions : [...request.exceptions, NO_USAGE];
  return {
    kind,
    request,
    header: reportHeader(kind, request, exceptions, publisher, now),
    items: used.length > 0 ? items(source, used) : none(),
  };
}

async function journalsWithUsage(
  db: Queries,
  { metrics }: ReportKind,
  { months }: ReportRequest,
): Promise<JournalUsage[]> {
  const byJournal = new Map<string, MonthlyUsage[]>();
  for (const { journalId, ...usage } of await usageOfJournals(db, months))
    byJournal.set(journalId, [...(byJournal.get(journalId) ?? []), usage]);
  return (await journals(db)).flatMap((journal) => {
    const usage = byJournal.get(journal.id) ?? [];
    return Object.keys(performance(usage, metrics)).length > 0 ? [{ journal, usage }] : [];
  });
}

async function* none(): AsyncGenerator<ReportEntry> {}
