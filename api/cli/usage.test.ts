import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { runOn } from '../testing/command';
import { smallContent } from '../testing/content';
import { useDb } from '../testing/db';

const db = useDb(smallContent);
const dir = testFolder();

beforeAll(async () => {
  await db.query(
    `insert into usage (article_id, month, total_item_investigations, unique_item_investigations, total_item_requests, unique_item_requests)
     select id, month::date, n, n - 1, n - 2, n - 3 from article cross join (values ('2025-12-01', 10), ('2026-01-01', 20), ('2026-03-01', 30)) used (month, n)
     where key <> 'co2-sensors'`,
  );
});

let files = 0;
async function usage(...args: string[]): Promise<{ code: number; rows: string[][] }> {
  const file = path.join(dir, `${++files}.tsv`);
  const { code } = await runOn(db, dir, ['usage', ...args, file]);
  const text = code === 0 ? readFileSync(file, 'utf8') : '';
  return {
    code,
    rows: text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.split('\t')),
  };
}

test('C-24 writes a report as a table: thirteen header rows, an empty row, headings with months, a row per metric', async () => {
  const { rows } = await usage('tr_j3', '2025-12', '2026-02');
  expect(rows.slice(0, 13).map(([name]) => name)).toEqual([
    '\ufeffReport_Name',
    'Report_ID',
    'Release',
    'Institution_Name',
    'Institution_ID',
    'Metric_Types',
    'Report_Filters',
    'Report_Attributes',
    'Exceptions',
    'Reporting_Period',
    'Created',
    'Created_By',
    'Registry_Record',
  ]);
  expect(rows[0]?.[1]).toBe('Journal Usage by Access Type');
  expect(rows[9]?.[1]).toBe('Begin_Date=2025-12-01; End_Date=2026-02-28');
  expect(rows[13]).toEqual(['']);
  expect(rows[14]?.slice(-6)).toEqual([
    'Access_Type',
    'Metric_Type',
    'Reporting_Period_Total',
    'Dec-2025',
    'Jan-2026',
    'Feb-2026',
  ]);
  const [investigations, requests] = rows.slice(15);
  expect(investigations?.[0]).toBe('Social Sciences and Humanities in Asia');
  expect(investigations?.slice(-6)).toEqual(['Open', 'Total_Item_Investigations', '60', '20', '40', '0']);
  expect(requests?.slice(-5)).toEqual(['Total_Item_Requests', '52', '16', '36', '0']);
  expect(rows).toHaveLength(19);
  for (const row of rows.slice(15)) expect(row).toHaveLength(rows[14]!.length);
});

test("C-24 the table of articles names each one's journal; the site's table has one item", async () => {
  const { rows } = await usage('IR_A1', '2026-01', '2026-01');
  const headings = rows[14]!;
  const cell = (row: string[] | undefined, name: string) => row?.[headings.indexOf(name)];
  expect(rows.slice(15).map((row) => [cell(row, 'Item'), cell(row, 'Metric_Type'), cell(row, 'Jan-2026')])).toEqual([
    ['Credit cooperatives and rural trust', 'Total_Item_Requests', '18'],
    ['Credit cooperatives and rural trust', 'Unique_Item_Requests', '17'],
    ['Tea houses of Kraków and the public sphere', 'Total_Item_Requests', '18'],
    ['Tea houses of Kraków and the public sphere', 'Unique_Item_Requests', '17'],
  ]);
  expect(cell(rows[15], 'Parent_Title')).toBe('Social Sciences and Humanities in Asia');
  expect(cell(rows[15], 'DOI')).toBe('10.5555/credit-cooperatives');
  const site = await usage('PR_P1', '2026-01', '2026-01');
  expect(site.rows.slice(15).map((row) => row.slice(1))).toEqual([
    ['Journal', 'Total_Item_Requests', '36', '36'],
    ['Journal', 'Unique_Item_Requests', '34', '34'],
  ]);
});

test('C-24 a report without usage says so', async () => {
  const { rows } = await usage('TR_J1', '2026-01', '2026-01');
  expect(rows[8]).toEqual(['Exceptions', '3030: No Usage Available for Requested Dates']);
  expect(rows).toHaveLength(15);
  expect(rows[14]).not.toContain('Access_Type');
});

test.each([
  ['XX', '2026-01', '2026-01'],
  ['TR_J3', '2026-02', '2026-01'],
  ['TR_J3', '2026-1', '2026-01'],
  ['TR_J3', '2026-01', '2999-01'],
])('C-24 refuses usage %s %s %s', async (...args) => {
  expect((await usage(...args)).code).toBe(2);
});
