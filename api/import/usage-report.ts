import { CodedError, messageOf } from '@press/errors';
import { parse } from 'csv-parse/sync';
import type { FormerUsage } from '../content/former-usage';
import { counterJson, usageOf, type Counted, type Metric } from './counter-json';

/** The cells of a row by heading, and its line. */
interface Row {
  line: number;
  cells: Readonly<Record<string, string>>;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const FORMS =
  'The file must be a COUNTER report of articles (IR or IR_A1: TSV, CSV or JSON), or the CSV of articles of the statistics of OJS (ID, Abstract Views, File Views).';

/**
 * Reads another site's counts, by article and month.
 * @param month of a table without months: `2024-05`
 * @throws CodedError PRESS-J20 with the faulty lines
 */
export function readUsageReport(text: string, month: string): FormerUsage[] {
  if (/^\uFEFF?\s*[[{]/.test(text)) return usageOf(parsedJson(text));
  const { rows, headings } = table(text);
  const faults: string[] = [];
  const number = ({ line, cells }: Row, heading: string): number => {
    const cell = (cells[heading] ?? '').replace(/[,\s]/g, '');
    if (!/^\d*$/.test(cell)) faults.push(`line ${line}, ${heading}: "${cells[heading]}" must be a whole number`);
    return Number(cell) || 0;
  };
  const usage = headings.includes('Metric_Type') ? counterTable(rows, headings, number) : ojsTable(rows, month, number);
  if (faults.length > 0) throw refusal(`${faults.slice(0, 20).join('; ')}.`, 'Correct these cells.');
  return usage;
}

type ReadNumber = (row: Row, heading: string) => number;

const refusal = (reason: string, next: string, cause?: unknown): CodedError =>
  new CodedError('PRESS-J20', reason, next, { cause });

function parsedJson(text: string): Counted[] {
  try {
    return counterJson(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (cause) {
    throw refusal(`The file is not a COUNTER report in JSON: ${messageOf(cause)}.`, FORMS, cause);
  }
}

/** The rows below the headings; a COUNTER report has rows about itself before them. */
function table(text: string): { rows: Row[]; headings: string[] } {
  const records: { record: string[]; line: number }[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: text.includes('\t') ? '\t' : [',', ';'],
      on_record: (record: string[], { lines }) => void records.push({ record, line: lines }),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (cause) {
    throw refusal(`The file is not a table: ${messageOf(cause)}.`, FORMS, cause);
  }
  const at = records.findIndex(({ record }) => record.includes('Metric_Type') || record.includes('Abstract Views'));
  const headings = records[at]?.record ?? [];
  const isOfArticles = ['Item', 'ID'].some((heading) => headings.includes(heading));
  if (!isOfArticles) throw refusal('The file has no row of headings for articles.', FORMS);
  const rows = records.slice(at + 1).map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(headings.map((heading, column) => [heading, record[column] ?? ''])),
  }));
  return { rows, headings };
}

const METRICS: Readonly<Record<string, Metric>> = {
  Total_Item_Investigations: 'investigations',
  Total_Item_Requests: 'requests',
};

/** `Jan-2024` or `2024-01` as `2024-01`; null for another heading. */
function monthOf(heading: string): string | null {
  const [, name = '', year = ''] = /^([A-Za-z]{3})-(\d{4})$/.exec(heading) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month > 0) return `${year}-${String(month).padStart(2, '0')}`;
  return /^\d{4}-\d{2}$/.test(heading) ? heading : null;
}

function counterTable(rows: readonly Row[], headings: readonly string[], number: ReadNumber): FormerUsage[] {
  const months = headings.flatMap((heading) => {
    const month = monthOf(heading);
    return month ? [{ heading, month }] : [];
  });
  return usageOf(
    rows.flatMap((row) => {
      const metric = METRICS[row.cells['Metric_Type'] ?? ''];
      const id = row.cells['DOI'] || (row.cells['Proprietary_ID'] ?? '').replace(/^[^:]*:/, '');
      if (!metric || !id) return [];
      return months.map(({ heading, month }) => ({ article: id, month, metric, count: number(row, heading) }));
    }),
  );
}

function ojsTable(rows: readonly Row[], of: string, number: ReadNumber): FormerUsage[] {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(of))
    throw refusal('The table of OJS has no months.', 'Export one month there, and name it: --month 2024-05.');
  return rows.flatMap((row) => {
    const article = row.cells['ID'] ?? '';
    const views = number(row, 'Abstract Views');
    const downloads = number(row, 'File Views');
    return article ? [{ article, month: of, views, downloads }] : [];
  });
}
