import type { MonthlyUsage, Months } from '../reads/usage';
import { lastDay, namespaceOf, performance, type ReportKind } from './reports';
import { WORLD, type SushiException } from './request';

/** Columns before the metric, by the subject of a row (Code of Practice 5.1, 3.2.2 and the samples of appendix G). */
const OF_JOURNAL = 'Title Publisher Publisher_ID Platform DOI Proprietary_ID Print_ISSN Online_ISSN URI Access_Type';
const OF_ARTICLE =
  'Item Publisher Publisher_ID Platform Authors Publication_Date Article_Version DOI Proprietary_ID Print_ISSN Online_ISSN URI ' +
  'Parent_Title Parent_Authors Parent_Article_Version Parent_DOI Parent_Proprietary_ID Parent_Print_ISSN Parent_Online_ISSN ' +
  'Parent_URI Access_Type';
const COLUMNS = { platform: 'Platform Data_Type', journal: OF_JOURNAL, article: OF_ARTICLE };
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The items of a report, by column names; a missing column is empty. */
export interface TabularItem {
  cells: Readonly<Record<string, string>>;
  usage: readonly MonthlyUsage[];
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')}\n`;

/** Columns of a report. TR_J1 has one access type, which its filters state. */
const columnsOf = (kind: ReportKind): string[] =>
  COLUMNS[kind.of].split(' ').filter((column) => !(column === 'Access_Type' && 'Access_Type' in kind.filters));

/** `2026-01`, `2026-02`, …: the months of a report, inclusive. */
export function monthsOf({ begin, end }: Months): string[] {
  const months: string[] = [];
  for (let [year = 0, month = 0] = begin.split('-').map(Number); ; month === 12 ? ((month = 1), year++) : month++) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > end) return months;
    months.push(name);
  }
}

/** The thirteen rows of the header, the empty one, and the headings (Code of Practice 5.1, 3.2.1). @param now milliseconds since 1970 */
export function tabularHead(
  kind: ReportKind,
  months: Months,
  exceptions: readonly SushiException[],
  publisher: { name: string; origin: string },
  now: number,
): string {
  const rows: [name: string, value: string][] = [
    ['Report_Name', kind.name],
    ['Report_ID', kind.id],
    ['Release', '5.1'],
    ['Institution_Name', 'The World'],
    ['Institution_ID', `${namespaceOf(publisher)}:${WORLD}`],
    ['Metric_Types', kind.metrics.join('; ')],
    [
      'Report_Filters',
      Object.entries(kind.filters)
        .map(([name, values]) => `${name}=${values.join('|')}`)
        .join('; '),
    ],
    ['Report_Attributes', ''],
    ['Exceptions', exceptions.map(({ Code, Message }) => `${Code}: ${Message}`).join('; ')],
    ['Reporting_Period', `Begin_Date=${months.begin}-01; End_Date=${lastDay(months.end)}`],
    ['Created', new Date(now).toISOString().replace(/\.\d+Z$/, 'Z')],
    ['Created_By', publisher.name],
    ['Registry_Record', ''],
  ];
  const named = monthsOf(months).map((month) => `${MONTHS[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`);
  const headings = [...columnsOf(kind), 'Metric_Type', 'Reporting_Period_Total', ...named];
  // The byte order mark tells spreadsheets the encoding (Code of Practice 5.1, 5.2).
  return `\ufeff${rows.map(line).join('')}\n${line(headings)}`;
}

/** A row for each metric in which the item has usage. */
export function tabularRows(kind: ReportKind, months: Months, { cells, usage }: TabularItem): string {
  const names = monthsOf(months);
  const within = usage.filter(({ month }) => names.includes(month));
  return Object.entries(performance(within, kind.metrics))
    .map(([metric, numbers]) => {
      const counts = new Map<string, number>(Object.entries(numbers));
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const before = columnsOf(kind).map((column) => cells[column] ?? '');
      return line([...before, metric, `${total}`, ...names.map((month) => `${counts.get(month) ?? 0}`)]);
    })
    .join('');
}
