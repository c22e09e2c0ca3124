import { doubtfulDois } from './doubtful-dois';

const of = (dois: readonly string[], journalId = 'bcv') =>
  dois.map((doi) => ({ id: doi.split('/')[1] ?? '', journalId, doi }));
const PADDED = ['10.5555/bcv.2027.0001', '10.5555/bcv.2027.0002', '10.5555/bcv.2026.0145', '10.5555/bcv.2027.0412'];

test.each(['10.5555/bcv.2027.041', '10.5555/bc.2027.0413', '10.5555/bcv2027.0413', '10.555/bcv.2027.0413'])(
  'O-04 names %s, which is one character away from the other DOIs of its journal',
  (doi) => {
    expect(doubtfulDois(of([...PADDED, doi]), undefined)).toEqual([
      `${doi.split('/')[1]} has the DOI ${doi}, one character away from the form of other DOIs of bcv, such as 10.5555/bcv.2027.0412`,
    ]);
  },
);

test.each([
  ['numbers without leading zeros', ['10.5555/bcv.98', '10.5555/bcv.99', '10.5555/bcv.97', '10.5555/bcv.100']],
  ['another series', [...PADDED, '10.5555/bcv.r.2027.0001']],
  ['few DOIs', ['10.5555/bcv.2027.0001', '10.5555/bcv.2027.0002', '10.5555/bcv.2027.041']],
  ['DOIs without a form', ['10.5555/a8x', '10.5555/kk-2', '10.5555/zz9y', '10.5555/zz9']],
])('O-04 finds no typing error in %s', (_, dois) => {
  expect(doubtfulDois(of(dois), undefined)).toEqual([]);
});

test('O-04 an import compares its DOIs with the prefix of the press and with stored ones of the journal', () => {
  const articles = [...of(PADDED), ...of(['10.5555/bcv.2027.041']), ...of(['10.9999/x'], 'hjo')];
  expect(doubtfulDois(articles, '10.5555', new Set(['x']))).toEqual([
    'x has a DOI that begins with 10.9999; doiPrefix is 10.5555',
  ]);
  expect(doubtfulDois(articles, '10.5555', new Set(['bcv.2027.041']))).toHaveLength(1);
});
