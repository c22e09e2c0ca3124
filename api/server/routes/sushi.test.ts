import { gunzipSync } from 'node:zlib';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { R51 } from '../../sushi/testing/r51-schema';
import { bareArticle, saveArticles } from '../../testing/content';
import { useSmallApp } from '../../testing/small-app';

const small = useSmallApp();

const MONTH = { begin_date: '2026-01', end_date: '2026-02' };
const report = async (id: string, query: Record<string, string> = MONTH) => {
  const answer = await small.get(`/r51/reports/${id}?${new URLSearchParams(query).toString()}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  return answer.json();
};
const codes = ({ Report_Header }: { Report_Header: { Exceptions?: { Code: number }[] } }) =>
  (Report_Header.Exceptions ?? []).map(({ Code }) => Code);

beforeAll(async () => {
  await small.db.query(
    `insert into usage (article_id, month, total_item_investigations, unique_item_investigations, total_item_requests, unique_item_requests)
     select id, month::date, n, n - 1, n - 2, n - 3 from article cross join (values ('2026-01-01', 10), ('2026-02-01', 20), ('2026-03-01', 30)) used (month, n)
     where key <> 'co2-sensors'`,
  );
});

const MONTHS = 'begin_date=2026-01&end_date=2026-02';
const QUERIES = [
  MONTHS,
  'begin_date=2010-01&end_date=2010-02',
  `${MONTHS}&colour=red`,
  `${MONTHS}&attributes_to_show=YOP|Access_Type|Access_Method|Publication_Date&include_parent_details=True`,
];
const REPORTS = ['PR_P1', 'TR_J1', 'TR_J3', 'IR_A1', 'IR'];

/** Faults of a value by the schema of the repository. */
const faultsOf = (() => {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ definitions: R51 }, 'facts');
  return (name: string, value: unknown) =>
    ajv.validate({ $ref: `facts#/definitions/${name}` }, value) ? [] : (ajv.errors ?? []);
})();

test.each(REPORTS)("C-19 %s has the form of COUNTER's schema, with usage and without", async (id) => {
  for (const query of QUERIES) {
    const report = (await small.get(`/r51/reports/${id.toLowerCase()}?${query}`)).json();
    expect(faultsOf(id, report)).toEqual([]);
  }
});

test.each(['status', 'members', 'reports'])("C-19 %s has the form of COUNTER's schema", async (path) => {
  const entries: unknown[] = (await small.get(`/r51/${path}`)).json();
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect(faultsOf(path, entry)).toEqual([]);
});

test('C-12 status, members and the list of reports', async () => {
  const [status] = (await small.get('/r51/status')).json();
  expect(status).toMatchObject({ Service_Active: true, Note: expect.stringMatching(/list of \d{4}-\d\d-\d\d/) });
  expect((await small.get('/r51/members')).json()).toMatchObject([{ Customer_ID: '0000000000000000' }]);
  const reports = (await small.get('/r51/reports')).json();
  expect(reports.map(({ Report_ID }: { Report_ID: string }) => Report_ID)).toEqual([
    'PR_P1',
    'TR_J1',
    'TR_J3',
    'IR_A1',
    'IR',
  ]);
  expect(reports[0]).toMatchObject({
    Release: '5.1',
    First_Month_Available: '2026-01',
    Last_Month_Available: '2026-03',
  });
});

test('C-12 usage of each journal by month, as open access', async () => {
  const { Report_Header, Report_Items } = await report('tr_j3');
  expect(Report_Header).toMatchObject({
    Release: '5.1',
    Report_ID: 'TR_J3',
    Institution_Name: 'The World',
    Report_Filters: { Begin_Date: '2026-01-01', End_Date: '2026-02-28' },
  });
  expect(Report_Header).not.toHaveProperty('Exceptions');
  expect(Report_Items).toEqual([
    expect.objectContaining({
      Title: 'Social Sciences and Humanities in Asia',
      Item_ID: { Print_ISSN: '2050-084X', Online_ISSN: '0378-5955', Proprietary: 'localhost:ssha' },
      Platform: 'Exempli Press',
    }),
  ]);
  expect(Report_Items[0].Attribute_Performance).toEqual([
    expect.objectContaining({
      Access_Type: 'Open',
      Performance: {
        Total_Item_Investigations: { '2026-01': 20, '2026-02': 40 },
        Unique_Item_Investigations: { '2026-01': 18, '2026-02': 38 },
        Total_Item_Requests: { '2026-01': 16, '2026-02': 36 },
        Unique_Item_Requests: { '2026-01': 14, '2026-02': 34 },
      },
    }),
  ]);
});

test('C-12 usage of each article and of the site; nothing that is not open access', async () => {
  const { Report_Items: withoutParents } = await report('IR');
  expect(withoutParents).toHaveLength(1);
  expect(withoutParents[0].Items).toHaveLength(2);
  expect(withoutParents[0].Items[0]).toEqual({
    Item: 'Credit cooperatives and rural trust',
    Item_ID: { DOI: '10.5555/credit-cooperatives', Proprietary: 'localhost:credit-cooperatives' },
    Platform: 'Exempli Press',
    Publisher: expect.any(String),
    Attribute_Performance: [{ Data_Type: 'Article', Performance: expect.any(Object) }],
  });
  const { Report_Header, Report_Items } = await report('IR', {
    ...MONTH,
    attributes_to_show: 'YOP|Publication_Date|Colour',
    include_parent_details: 'True',
  });
  expect([codes({ Report_Header }), Report_Header.Report_Attributes]).toEqual([
    [3062],
    { Attributes_To_Show: ['YOP', 'Publication_Date'], Include_Parent_Details: 'True' },
  ]);
  expect(Report_Items).toMatchObject([
    {
      Title: 'Social Sciences and Humanities in Asia',
      Data_Type: 'Journal',
      Items: [
        {
          Publication_Date: '2025-03-01',
          Attribute_Performance: [
            { YOP: '2025', Performance: { Total_Item_Investigations: { '2026-01': 10, '2026-02': 20 } } },
          ],
        },
        { Item: 'Tea houses of Kraków and the public sphere' },
      ],
    },
  ]);
  const requests = (await report('ir_a1')).Report_Items[0].Items[0].Attribute_Performance[0].Performance;
  expect(Object.keys(requests)).toEqual(['Total_Item_Requests', 'Unique_Item_Requests']);
  const [platform] = (await report('pr_p1')).Report_Items;
  expect(platform.Attribute_Performance[0].Data_Type).toBe('Journal');
  expect(platform.Attribute_Performance[0].Performance.Total_Item_Requests).toEqual({ '2026-01': 16, '2026-02': 36 });
  const controlled = await report('tr_j1');
  expect([codes(controlled), controlled.Report_Items]).toEqual([[3030], []]);
});

test('C-12 exceptions report parameters without effect, reports that are not ready, and missing ones', async () => {
  const unknown = await report('tr_j3', { ...MONTH, colour: 'red', size: '1' });
  expect(unknown.Report_Header.Exceptions).toMatchObject([{ Code: 3050, Data: 'colour|size' }]);
  const early = await report('tr_j3', { begin_date: '2010-01', end_date: '2010-12' });
  expect([codes(early), early.Report_Items]).toEqual([[3032], []]);
  expect(codes(await report('tr_j3', { begin_date: '2025-12', end_date: '2026-02' }))).toEqual([3032]);
  const current = new Date().toISOString().slice(0, 7);
  const unfinished = await report('tr_j3', { begin_date: '2026-03', end_date: current });
  expect(codes(unfinished)).toEqual([3031]);
  expect(unfinished.Report_Header.Exceptions[0].Data).toContain(current);
  expect(unfinished.Report_Header.Report_Filters.End_Date < `${current}-01`).toBe(true);
  expect(Object.keys(unfinished.Report_Items[0].Attribute_Performance[0].Performance.Total_Item_Requests)).toEqual([
    '2026-03',
  ]);
});

test.each([
  ['tr_j3?begin_date=2026-01', 400, 1030],
  ['tr_j3?begin_date=2026-02&end_date=2026-01', 400, 3020],
  ['tr_j3?begin_date=2026-01-15&end_date=2026-02', 400, 3020],
  ['tr_j3?begin_date=2026-13&end_date=2026-14', 400, 3020],
  ['tr_j3?begin_date=2026-01-01&end_date=2026-02-27', 400, 3020],
  ['tr_j3?customer_id=17&begin_date=2026-01&end_date=2026-02', 403, 2010],
  ['tr_j3?begin_date=2999-01&end_date=2999-02', 400, 3020],
])('C-12 %s is refused with %i and exception %i', async (path, status, code) => {
  const answer = await small.get(`/r51/reports/${path}`);
  expect([answer.statusCode, answer.json().Code]).toEqual([status, code]);
});

// The standard has no exception for it, and permits no additional ones above 999 (Code of Practice 5.1, appendix D).
test('C-12 an unknown report is 404', async () => {
  expect((await small.get('/r51/reports/xx?begin_date=2026-01&end_date=2026-02')).statusCode).toBe(404);
});

test('C-12 an article without a date has the year 0001', async () => {
  await saveArticles(small.db, [bareArticle()]);
  await small.db.query(
    `insert into usage (article_id, month, total_item_investigations) select id, '2026-01-01', 1 from article where key = 'bare'`,
  );
  const [{ Items }] = (await report('ir', { ...MONTH, attributes_to_show: 'YOP' })).Report_Items;
  const [bare] = Items.filter(({ Item }: { Item: string }) => Item === 'Bare');
  expect(bare.Attribute_Performance).toMatchObject([{ YOP: '0001' }]);
});

test('C-12 compresses a report for clients that accept it', async () => {
  const address = `/r51/reports/ir?${new URLSearchParams(MONTH).toString()}`;
  const zipped = await small.get(address, { 'accept-encoding': 'gzip' });
  expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'accept-encoding']);
  const withoutTime = (text: string) => text.replace(/"Created":"[^"]*"/, '');
  expect(withoutTime(gunzipSync(zipped.bytes).toString())).toBe(withoutTime((await small.get(address)).body));
});
