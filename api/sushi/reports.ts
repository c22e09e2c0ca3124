import type { MonthlyUsage, Months } from '../reads/usage';
import type { SushiException } from './request';
import { WORLD } from './request';

/** A report of the Code of Practice 5.1 that the site has. */
export interface ReportKind {
  id: string;
  name: string;
  description: string;
  /** What one row is about. */
  of: 'platform' | 'journal' | 'article';
  metrics: readonly Metric[];
  /** Whether the report counts open access: nothing here is anything else. */
  isOpen: boolean;
}

export type Metric =
  'Total_Item_Investigations' | 'Unique_Item_Investigations' | 'Total_Item_Requests' | 'Unique_Item_Requests';

const ALL: readonly Metric[] = [
  'Total_Item_Investigations',
  'Unique_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Requests',
];
const REQUESTS: readonly Metric[] = ['Total_Item_Requests', 'Unique_Item_Requests'];

export const REPORTS: readonly ReportKind[] = [
  {
    id: 'PR_P1',
    name: 'Platform Usage',
    description: 'Usage of the whole site',
    of: 'platform',
    metrics: REQUESTS,
    isOpen: true,
  },
  {
    id: 'TR_J1',
    name: 'Journal Requests (Controlled)',
    description: 'Usage of journals that is not open access: there is none',
    of: 'journal',
    metrics: REQUESTS,
    isOpen: false,
  },
  {
    id: 'TR_J3',
    name: 'Journal Usage by Access Type',
    description: 'Usage of each journal',
    of: 'journal',
    metrics: ALL,
    isOpen: true,
  },
  {
    id: 'IR_A1',
    name: 'Journal Article Requests',
    description: 'Requests of each article',
    of: 'article',
    metrics: REQUESTS,
    isOpen: true,
  },
  { id: 'IR', name: 'Item Report', description: 'Usage of each article', of: 'article', metrics: ALL, isOpen: true },
];

const COLUMNS: Readonly<Record<Metric, keyof Omit<MonthlyUsage, 'month'>>> = {
  Total_Item_Investigations: 'totalInvestigations',
  Unique_Item_Investigations: 'uniqueInvestigations',
  Total_Item_Requests: 'totalRequests',
  Unique_Item_Requests: 'uniqueRequests',
};

/** The header of a report. @param now milliseconds since 1970 */
export const reportHeader = (
  { id, name, metrics, of }: ReportKind,
  { begin, end }: Months,
  exceptions: readonly SushiException[],
  publisher: { name: string; origin: string },
  now: number,
): object => ({
  Release: '5.1',
  Report_ID: id,
  Report_Name: name,
  Created: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
  Created_By: publisher.name,
  Institution_Name: 'The World',
  Institution_ID: { Proprietary: [`${namespaceOf(publisher)}:${WORLD}`] },
  Report_Filters: {
    Metric_Type: metrics,
    ...(of !== 'platform' && { Data_Type: [of === 'journal' ? 'Journal' : 'Article'] }),
    Access_Method: ['Regular'],
    Begin_Date: `${begin}-01`,
    End_Date: lastDay(end),
  },
  ...(exceptions.length > 0 && { Exceptions: exceptions }),
});

/** Namespace of the site's own identifiers: its host without dots. */
export const namespaceOf = ({ origin }: { origin: string }): string =>
  new URL(origin).hostname.replace(/[^a-z0-9]/gi, '').slice(0, 17) || 'press';

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The numbers of a row by metric and month; a metric that is zero in all months is left out. */
export function performance(usage: readonly MonthlyUsage[], metrics: readonly Metric[]): Record<string, object> {
  return Object.fromEntries(
    metrics.flatMap((metric) => {
      const months = usage.flatMap((row) => {
        const count = row[COLUMNS[metric]];
        return count > 0 ? [[row.month, count] as const] : [];
      });
      return months.length > 0 ? [[metric, Object.fromEntries(months)] as const] : [];
    }),
  );
}
