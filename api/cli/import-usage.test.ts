import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { saveContent } from '../content/store';
import { testApp } from '../testing/app';
import { runOn } from '../testing/command';
import { smallContent } from '../testing/content';
import { testFolder } from '@press/build/testing/test-folder';
import { useDb } from '../testing/db';

const db = useDb();
const dir = testFolder();
const file = (name: string) => path.join(dir, name);
beforeAll(async () => {
  const formerAddresses = [
    { journalId: 'ssha', kind: 'article' as const, formerId: '12', leadsTo: 'credit-cooperatives' },
  ];
  await saveContent(db, { ...smallContent(), formerAddresses });
});

const counted = async () =>
  (
    await db.query<{ target: string; views: number; downloads: number }>(
      `select target, views, downloads from stat where target in ('article:tea-houses', 'article:credit-cooperatives', 'journal:ssha') order by target`,
    )
  ).map(({ target, views, downloads }) => [target, views, downloads]);
const bring = async (name: string, text: string, ...options: string[]): Promise<string> => {
  await writeFile(file(name), text);
  return (await runOn(db, dir, ['import-usage', file(name), ...options])).printed.join('\n');
};

const COUNTER = `Report_Name\tItem Report
Report_ID\tIR

Item\tDOI\tProprietary_ID\tMetric_Type\tReporting_Period_Total\tApr-2024\tMay-2024
Tea "houses"\t10.5555/TEA-houses\tojs:1\tTotal_Item_Investigations\t12\t5\t7
Tea "houses"\t10.5555/TEA-houses\tojs:1\tTotal_Item_Requests\t4\t1\t3
Tea "houses"\t10.5555/TEA-houses\tojs:1\tUnique_Item_Requests\t4\t1\t3
Gone\t10.5555/gone\tojs:2\tTotal_Item_Requests\t1\t1\t0
`;
const R5 = {
  Report_Items: [
    {
      Item_ID: [{ Type: 'DOI', Value: '10.5555/tea-houses' }],
      Performance: [
        {
          Period: { Begin_Date: '2024-06-01', End_Date: '2024-06-30' },
          Instance: [
            { Metric_Type: 'Total_Item_Investigations', Count: 9 },
            { Metric_Type: 'Total_Item_Requests', Count: 2 },
          ],
        },
      ],
    },
  ],
};
const R51 = {
  Report_Items: [
    {
      Item_ID: {},
      Items: [
        {
          Item_ID: { DOI: '10.5555/tea-houses' },
          Attribute_Performance: [{ Data_Type: 'Article', Performance: { Total_Item_Requests: { '2024-07': 6 } } }],
        },
      ],
    },
  ],
};

test('O-36 a COUNTER report adds views and downloads by article and month, once, and marks them', async () => {
  const before = await counted();
  const added = (views: number, downloads: number) =>
    before.map(([target, own, files]) =>
      target === 'article:credit-cooperatives'
        ? [target, own, files]
        : [target, Number(own) + views, Number(files) + downloads],
    );
  const printed = await bring('ir.tsv', COUNTER);
  expect(printed).toBe('Not in the database: 10.5555/gone\n1 articles, 2 months: 8 views and 4 downloads added');
  expect(await counted()).toEqual(added(8, 4));
  expect(await bring('ir.tsv', COUNTER)).toContain('1 articles, 2 months: 0 views and 0 downloads added');
  await bring('r5.json', JSON.stringify(R5));
  await bring('r51.json', JSON.stringify(R51));
  await bring('ir.csv', COUNTER.replace('\t7\n', '\t17\n').replaceAll('"', '').replaceAll('\t', ','));
  expect(await counted()).toEqual(added(8 + 7 + 10, 4 + 2 + 6));

  const app = testApp(db);
  const usage = (await app.http.inject('/api/articles/tea-houses/usage')).json().data;
  expect(usage.filter(({ month }: { month: string }) => month.startsWith('2024-0')).slice(0, 4)).toEqual([
    { month: '2024-04', views: 5, fullTexts: 1, broughtOver: true },
    { month: '2024-05', views: 17, fullTexts: 3, broughtOver: true },
    { month: '2024-06', views: 9, fullTexts: 2, broughtOver: true },
    { month: '2024-07', views: 6, fullTexts: 6, broughtOver: true },
  ]);
  const report = await app.http.inject('/r51/reports/ir_a1?begin_date=2024-04&end_date=2024-07');
  expect(report.body).not.toContain('tea-houses');
  await app.http.close();
});

test('O-36 a CSV of OJS names articles by their ids there, and needs --month', async () => {
  const csv = 'ID,Title,Total,Abstract Views,File Views,PDF,HTML,Other\n12,"Credit, and more",15,10,"1,005",5,0,0\n';
  await expect(bring('ojs.csv', csv)).rejects.toMatchObject({
    code: 'PRESS-J20',
    next: expect.stringContaining('--month'),
  });
  expect(await bring('ojs.csv', csv, '--month', '2024-05')).toBe(
    '1 articles, 1 months: 10 views and 1,005 downloads added',
  );
  await expect(bring('wrong.csv', csv.replace(',10,', ',ten,'), '--month', '2024-05')).rejects.toMatchObject({
    reason: 'line 2, Abstract Views: "ten" must be a whole number.',
  });
  await expect(bring('other.csv', 'a,b\n1,2\n')).rejects.toMatchObject({ code: 'PRESS-J20' });
});
