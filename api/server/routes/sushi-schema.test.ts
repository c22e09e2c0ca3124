import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import { R51 } from '../../sushi/testing/r51-schema';
import { useSmallApp } from '../../testing/small-app';

const small = useSmallApp();

beforeAll(async () => {
  await small.db.query(
    `insert into usage (article_id, month, total_item_investigations, unique_item_investigations, total_item_requests, unique_item_requests)
     select id, month::date, n, n - 1, n - 2, n - 3 from article cross join (values ('2026-01-01', 10), ('2026-02-01', 20)) used (month, n)`,
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

test('C-19 the schema refuses what the standard does not have', async () => {
  const report = (await small.get(`/r51/reports/tr_j3?${MONTHS}`)).json();
  const { Registry_Record: _, ...header } = report.Report_Header;
  expect(faultsOf('TR_J3', { ...report, Report_Header: header })).not.toEqual([]);
  expect(faultsOf('TR_J3', { ...report, Report_Items: [{ ...report.Report_Items[0], Colour: 'red' }] })).not.toEqual(
    [],
  );
});
