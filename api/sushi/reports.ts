import type { MonthlyUsage } from '../reads/usage';
import type { ReportRequest, SushiException } from './request';
import { WORLD } from './request';

/** A report of the Code of Practice 5.1 that the site has. */
export interface ReportKind {
  id: string;
  name: string;
  description: string;
  /** The subject of one row. */
  of: 'platform' | 'journal' | 'article';
  metrics: readonly Metric[];
  /**
   * Filters that the Code of Practice sets for the report, besides metrics and dates; a full report takes them from the
   * request.
   */
  filters: Readonly<Record<string, readonly string[]>>;
  /** True if the report counts open access, the only kind on the site. */
  isOpen: boolean;
}

/** Metrics that the site counts; `Searches_Platform` and `Unique_Title_Requests` belong to a report and are never counted. */
export type Metric =
  | 'Searches_Platform'
  | 'Total_Item_Investigations'
  | 'Total_Item_Requests'
  | 'Unique_Item_Investigations'
  | 'Unique_Item_Requests'
  | 'Unique_Title_Requests';

const ALL: readonly Metric[] = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
];
const REQUESTS: readonly Metric[] = ['Total_Item_Requests', 'Unique_Item_Requests'];

export const REPORTS: readonly ReportKind[] = [
  {
    id: 'PR_P1',
    name: 'Platform Usage',
    description: 'Usage of the whole site',
    of: 'platform',
    metrics: ['Searches_Platform', ...REQUESTS, 'Unique_Title_Requests'],
    filters: { Access_Method: ['Regular'] },
    isOpen: true,
  },
  {
    id: 'TR_J1',
    name: 'Journal Requests (Controlled)',
    description: 'Usage of journals that is not open access: there is none',
    of: 'journal',
    metrics: REQUESTS,
    filters: { Access_Method: ['Regular'], Access_Type: ['Controlled'], Data_Type: ['Journal'] },
    isOpen: false,
  },
  {
    id: 'TR_J3',
    name: 'Journal Usage by Access Type',
    description: 'Usage of each journal',
    of: 'journal',
    metrics: ALL,
    filters: { Access_Method: ['Regular'], Data_Type: ['Journal'] },
    isOpen: true,
  },
  {
    id: 'IR_A1',
    name: 'Journal Article Requests',
    description: 'Requests of each article',
    of: 'article',
    metrics: REQUESTS,
    filters: { Access_Method: ['Regular'], Data_Type: ['Article'] },
    isOpen: true,
  },
  {
    id: 'IR',
    name: 'Item Report',
    description: 'Usage of each article',
    of: 'article',
    metrics: ALL,
    filters: {},
    isOpen: true,
  },
];

const COLUMNS: Readonly<Partial<Record<Metric, keyof Omit<MonthlyUsage, 'month'>>>> = {
  Total_Item_Investigations: 'totalInvestigations',
  Unique_Item_Investigations: 'uniqueInvestigations',
  Total_Item_Requests: 'totalRequests',
  Unique_Item_Requests: 'uniqueRequests',
};

/** The header of a report. @param now milliseconds since 1970 */
export const reportHeader = (
  { id, name, metrics, filters }: ReportKind,
  { months: { begin, end }, attributes }: Pick<ReportRequest, 'months' | 'attributes'>,
  exceptions: readonly SushiException[],
  publisher: { name: string; origin: string },
  now: number,
): object => ({
  Release: '5.1',
  Report_ID: id,
  Report_Name: name,
  Created: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
  Created_By: publisher.name,
  Registry_Record: '',
  Institution_Name: 'The World',
  Institution_ID: { Proprietary: [`${namespaceOf(publisher)}:${WORLD}`] },
  Report_Filters: { ...filters, Metric_Type: metrics, Begin_Date: `${begin}-01`, End_Date: lastDay(end) },
  ...((attributes.shown.length > 0 || attributes.parents) && {
    Report_Attributes: {
      ...(attributes.shown.length > 0 && { Attributes_To_Show: attributes.shown }),
      ...(attributes.parents && { Include_Parent_Details: 'True' }),
    },
  }),
  ...(exceptions.length > 0 && { Exceptions: exceptions }),
});

/** Namespace of the site's own identifiers: its host without dots. It begins with a letter (Code of Practice 5.1, 11.1). */
export const namespaceOf = ({ origin }: { origin: string }): string => {
  const host = new URL(origin).hostname.replace(/[^a-z0-9]/gi, '').slice(0, 16);
  return /^[a-z]./i.test(host) ? host : `p${host || 'ress'}`;
};

/** The last day of a month: `2026-02-28`. */
export const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The numbers of a row by metric and month; a metric that is zero in all months is left out. */
export function performance(usage: readonly MonthlyUsage[], metrics: readonly Metric[]): Record<string, object> {
  return Object.fromEntries(
    metrics.flatMap((metric) => {
      const column = COLUMNS[metric];
      const months = usage.flatMap((row) => {
        const count = column ? row[column] : 0;
        return count > 0 ? [[row.month, count] as const] : [];
      });
      return months.length > 0 ? [[metric, Object.fromEntries(months)] as const] : [];
    }),
  );
}
