import type { Months } from '../reads/usage';

/** An exception of the COUNTER API (Code of Practice 5.1, appendix D). */
export interface SushiException {
  Code: number;
  Message: string;
  Data?: string;
}

/** A request whose response is only an exception. */
export class SushiRefusal extends Error {
  override readonly name = 'SushiRefusal';
  constructor(
    readonly status: 400 | 403,
    readonly exception: SushiException,
  ) {
    super(exception.Message);
  }
}

/** The one customer of an open site: everybody ("The World"). */
export const WORLD = '0000000000000000';

const KNOWN = new Set(['customer_id', 'requestor_id', 'api_key', 'platform', 'begin_date', 'end_date']);

/** Parameters of the Item Report only. */
const OF_ITEM_REPORT = new Set(['attributes_to_show', 'include_parent_details']);

/** Attributes of an article that an Item Report may show besides its identifiers. */
const ATTRIBUTES = ['YOP', 'Access_Type', 'Access_Method', 'Publication_Date'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** A report for these months, and the parameters without effect. */
export interface ReportRequest {
  months: Months;
  exceptions: SushiException[];
  /** Empty for every report but the Item Report. */
  attributes: { shown: Attribute[]; parents: boolean };
}

/**
 * Reads the parameters of a report. No key is needed: usage of open content is for everybody.
 * @param report its id: `TR_J3`
 * @param available complete months with usage; null when there are none
 * @throws SushiRefusal
 */
export function readReportRequest(
  given: URLSearchParams,
  report: string,
  available: Months | null,
  now: number,
): ReportRequest {
  const customer = given.get('customer_id');
  if (customer !== null && customer !== WORLD)
    throw new SushiRefusal(403, {
      Code: 2010,
      Message: 'Requestor is Not Authorized to Access Usage for Institution',
      Data: `The only customer of this site is ${WORLD}.`,
    });
  const [begin, end] = [given.get('begin_date'), given.get('end_date')];
  if (begin === null || end === null) throw missing(begin === null ? 'begin_date' : 'end_date');
  const months = { begin: monthOf(begin, 'begin_date'), end: monthOf(end, 'end_date') };
  if (months.begin > months.end) throw invalidDates('begin_date is later than end_date.');
  const current = new Date(now).toISOString().slice(0, 7);
  if (months.begin >= current) throw invalidDates(`begin_date is not before ${current}, the present month.`);
  const exceptions: SushiException[] = [];
  const others = [...new Set(given.keys())].filter(
    (name) => !KNOWN.has(name) && !(report === 'IR' && OF_ITEM_REPORT.has(name)),
  );
  if (others.length > 0)
    exceptions.push({
      Code: 3050,
      Message: 'Parameter Not Recognized in this Context',
      Data: others.join('|').slice(0, 100),
    });
  const wanted = report === 'IR' ? (given.get('attributes_to_show') ?? '').split('|').filter(Boolean) : [];
  const shown = ATTRIBUTES.filter((name) => wanted.includes(name));
  const unknown = wanted.filter((name) => !ATTRIBUTES.some((attribute) => attribute === name));
  if (unknown.length > 0)
    exceptions.push({
      Code: 3062,
      Message: 'Invalid ReportAttribute Value',
      Data: unknown.join('|').slice(0, 100),
    });
  if (months.end >= current)
    exceptions.push({
      Code: 3031,
      Message: 'Usage Not Ready for Requested Dates',
      Data: `Not processed: ${current} to ${months.end}.`,
    });
  if (available && months.begin < available.begin)
    exceptions.push({
      Code: 3032,
      Message: 'Usage No Longer Available for Requested Dates',
      Data: `Available: ${available.begin} to ${available.end}.`,
    });
  return {
    months: { begin: months.begin, end: months.end < current ? months.end : previous(current) },
    exceptions,
    attributes: { shown, parents: report === 'IR' && given.get('include_parent_details') === 'True' },
  };
}

const missing = (name: string): SushiRefusal =>
  new SushiRefusal(400, {
    Code: 1030,
    Message: 'Insufficient Information to Process Request',
    Data: `${name} is missing.`,
  });

const invalidDates = (data: string): SushiRefusal =>
  new SushiRefusal(400, { Code: 3020, Message: 'Invalid Date Arguments', Data: data });

/** `2026-01` for a month, or for its first or last day. */
function monthOf(text: string, name: string): string {
  const [, month = '', day] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-(\d\d))?$/.exec(text) ?? [];
  const last = month && new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const isWhole = day === undefined || day === (name === 'begin_date' ? '01' : `${last}`);
  if (!month || month.startsWith('0000') || !isWhole)
    throw invalidDates(`${name} is a month (YYYY-MM), or its ${name === 'begin_date' ? 'first' : 'last'} day.`);
  return month;
}

/** The month before. */
export function previous(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}
