import { snippetBegin, splitHits } from './hits';

test('whole words match in any case, and plurals', () => {
  expect(splitHits('Rural credits and CREDIT, not accredited', 'credit')).toEqual([
    'Rural ',
    'credits',
    ' and ',
    'CREDIT',
    ', not accredited',
  ]);
});

test('words of every script match', () => {
  expect(splitHits('Élan élan 信贷', 'élan')).toEqual(['', 'Élan', ' ', 'élan', ' 信贷']);
});

test.each(['', '  ', '().*+?[', '<mark>'])('a query of special characters has no effect: %j', (query) => {
  expect(splitHits('a (b) c', query).join('')).toBe('a (b) c');
});

const hits = (text: string, query: string) => splitHits(text, query).filter((_, at) => at % 2);

test.each([
  ['Müller and Muller', 'muller', ['Müller', 'Muller']],
  ['Urbanisation of urban land', 'urbanization', ['Urbanisation']],
  ['labour, labor and labours', 'labor', ['labour', 'labor', 'labours']],
  ['forecasting, forecasts, forecasted', 'forecast', ['forecasting', 'forecasts', 'forecasted']],
  ['The state of the art', 'state of the art', ['state', 'art']],
  ['ageing, aging and age', 'aging', ['ageing', 'aging']],
  ['ageing, aging and age', 'age', ['age']],
  ['CO2 and co2', 'CO2', ['CO2', 'co2']],
  ['COVID-19, vitamin B12 and B-12', 'covid19 B12', ['COVID', '19', 'B12', 'B', '12']],
  ['O’Brien, Women’s lives', 'obrien women', ['O’Brien', 'Women’s']],
  ['الإسلام', 'الاسلام', ['الإسلام']],
  ['김철수가 왔다', '김철수', ['김철수']],
  ['credit and debt', 'credit -debt', ['credit']],
  ['credit and debt', 'credit NOT debt', ['credit']],
  ['石拱桥修缮用石灰灰浆的耐久性', '石灰', ['石灰']],
  ['水質 and water, 日本の水質', '水質 water', ['水質', 'water', '水質']],
  ['石 and lime', '石灰', []],
])('S-10 marks in %j for %j follow the search', (text, query, expected) => {
  expect(hits(text, query)).toEqual(expected);
});

test('S-10 a snippet begins shortly before the first hit', () => {
  const text = `${'The beginning says nothing of it. '.repeat(10)}Here is the estuary at last, and then more.`;
  expect(text.slice(snippetBegin(text, 'estuaries'))).toMatch(/^\w.{20,120}estuary at last, and then more\.$/);
  expect(snippetBegin(text, 'nowhere')).toBe(0);
  expect(snippetBegin('An estuary', 'estuary')).toBe(0);
});
