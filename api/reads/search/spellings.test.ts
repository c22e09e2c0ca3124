import fc from 'fast-check';
import { saveContent } from '../../content/store';
import { article, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { searchFacets } from './facets';
import { withFewerWords } from './fewer-words';
import { parseSearch } from './parse';
import { search } from './search';

/** Titles, and authors if a name is searched. */
const ORCID = '0000-0002-1694-233X';
const ARTICLES: Record<
  string,
  string | { title: string; author?: string; orcid?: string; given?: object; text?: string }
> = {
  alkali: 'Alkali–silica reaction in dams',
  dose: 'A dose–response curve',
  energy: 'Use of 12 kWh/day at home',
  hiv: 'HIV/AIDS care in two districts',
  covid: 'COVID-19 and the schools',
  covidSpaced: 'Covid 19 in care homes',
  il6: 'IL-6 in sepsis',
  b12: 'Vitamin B12 in diets',
  b12Dashed: 'Vitamin B-12 in milk',
  arabic: 'الإسلام وأوروبا عند إبراهيم في مدرسة',
  persian: 'کتاب‌خانه دیجیتال و رضایی',
  korean: { title: 'Rivers of Korea', author: '철수 김' },
  chinese: { title: 'Rivers of China', author: '小明 王' },
  vietnamese: { title: 'Rivers of Vietnam', author: 'Văn An Nguyễn' },
  invisible: 'Soft\u00adhyphen and zero\u200bwidth signs',
  french: {
    title: 'Owls at night',
    given: { summaries: [{ kind: 'translation', title: 'Résumé', body: '<p>Les hiboux français.</p>' }] },
  },
  obrien: { title: 'Tides', author: 'Flann O’Brien' },
  cooperation: 'Co-operation among fishers',
  elision: 'L’eau et la ville',
  women: 'Women’s education in two towns',
  greek: 'Ο λόγος του Οδυσσέα',
  bridge: '石拱桥修缮用石灰灰浆的耐久性：三种配比的比较',
  lime: '灰与石：一部简史',
  river: '日本の河川における水質とガバナンス CO2',
  sici: 'An older article',
  inText: {
    title: 'Gold and its price',
    text: '<p>Ledgers are rare.</p><p>Pawnbrokers kept ledgers, and lent on gold. They were few.</p>',
  },
  khatib: { title: 'Does it matter? Forest guards in two valleys', author: 'Amal al-Khatib', orcid: ORCID },
  inTitle: { title: 'The ledgers of pawnbrokers', text: '<p>Ledgers of 2025.</p>' },
  colour: 'The colour of walls',
  center: 'Labor at the center',
  credit: 'Credit in Nepal',
  hands: { title: 'The hand that lends', author: 'Mara Lind' },
  lending: { title: 'Of lending and the hand', author: 'Mara Lind' },
  creditOnly: 'Credit in Bhutan',
};

const db = useDb();
beforeAll(async () => {
  const content = smallContent();
  content.articles = Object.entries(ARTICLES).map(([id, given]) => {
    const {
      title,
      author,
      orcid = '',
      text,
      given: details = {},
    } = typeof given === 'string' ? { title: given } : given;
    return article({
      id,
      title,
      abstract: '',
      keywords: [],
      details,
      sections: text ? [{ kind: 'other', title: 'Text', body: text }] : [],
      authors: author ? [{ name: author, given: '', family: '', orcid, affiliations: [] }] : [],
      doi: id === 'sici' ? '10.5555/AVS(2006)31:2<107:AO>2.0;2-#' : `10.5555/${id}.1`,
    });
  });
  await saveContent(db, content);
});

const idsOf = async (keyword: string) =>
  (await search(db, { keyword, pageNum: 1, pageSize: 50 })).list.map(({ id }) => id).sort();

const DASHES = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '﹘', '﹣', '－'];

test.each<[string, string[]]>([
  ...DASHES.map((dash): [string, string[]] => [`alkali${dash}silica`, ['alkali']]),
  ['alkali silica', ['alkali']],
  ['dose-response', ['dose']],
  ['kWh', ['energy']],
  ['kwh/day', ['energy']],
  ['HIV', ['hiv']],
  ['HIV AIDS', ['hiv']],
  ['HIV/AIDS', ['hiv']],
  ...['covid 19', 'COVID‐19', 'COVID-19', 'covid19', 'Covid–19'].map((asked): [string, string[]] => [
    asked,
    ['covid', 'covidSpaced'],
  ]),
  ...['IL 6', 'IL6', 'il-6'].map((asked): [string, string[]] => [asked, ['il6']]),
  ...['vitamin B12', 'B-12', 'vitamin B 12'].map((asked): [string, string[]] => [asked, ['b12', 'b12Dashed']]),
  ...['الاسلام', 'اوروبا', 'ابراهيم', 'مدرسه', 'الإسلام', 'اسلام', 'والاسلام'].map((asked): [string, string[]] => [
    asked,
    ['arabic'],
  ]),
  ...['ديجيتال', 'رضايي', 'کتابخانه', 'كتابخانه', 'دیجیتال'].map((asked): [string, string[]] => [asked, ['persian']]),
  ...['김철수', '철수 김', '김 철수', '철수김'].map((asked): [string, string[]] => [asked, ['korean']]),
  ...['王小明', '小明 王', '王 小明'].map((asked): [string, string[]] => [asked, ['chinese']]),
  ...['Nguyễn Văn An', 'nguyen van an'].map((asked): [string, string[]] => [asked, ['vietnamese']]),
  ...['Softhyphen', 'zerowidth'].map((asked): [string, string[]] => [asked, ['invisible']]),
  ['français', ['french']],
  ...['OBrien', "O'Brien", 'O’Brien', 'Brien'].map((asked): [string, string[]] => [asked, ['obrien']]),
  ...['co-operation', 'cooperation', 'operation fishers'].map((asked): [string, string[]] => [asked, ['cooperation']]),
  ...['eau', 'l’eau', "l'eau"].map((asked): [string, string[]] => [asked, ['elision']]),
  ...['women’s education', 'women education', "women's"].map((asked): [string, string[]] => [asked, ['women']]),
  ['λογος', ['greek']],
  ...['石拱桥', '石灰', '"石灰"', '耐久性', '石拱桥修缮用石灰灰浆的耐久性：三种配比的比较'].map(
    (asked): [string, string[]] => [asked, ['bridge']],
  ),
  ['石', ['bridge', 'lime']],
  ['石 -石灰', ['lime']],
  ...['河川', 'ガバナンス', '水質 CO2'].map((asked): [string, string[]] => [asked, ['river']]),
  ['カバナンス', []],
  ['比较石', []],
  ...['color', 'colour', 'Colors'].map((asked): [string, string[]] => [asked, ['colour']]),
  ...['centre labour', 'center labor', 'labour center'].map((asked): [string, string[]] => [asked, ['center']]),
])('S-09 S-30 %s finds %j in every spelling', async (asked, ids) => {
  expect(await idsOf(asked)).toEqual(ids);
});

test.each([
  '10.5555/covid.1.',
  '10.5555/covid.1,',
  '(10.5555/covid.1)',
  '10.5555/covid.1;',
  'https://doi.org/10.5555%2Fcovid.1',
  'https://doi.org/10.5555/covid.1?utm_source=x',
  'doi:10.5555/COVID.1',
  'DOI: 10.5555/covid.1',
])('S-09 the DOI %s finds its article', async (asked) => {
  expect((await idsOf(asked))[0]).toBe('covid');
});

test('S-09 finds a DOI of an older journal as it is, and in the form of an address', async () => {
  const doi = '10.5555/AVS(2006)31:2<107:AO>2.0;2-#';
  expect(await idsOf(doi)).toEqual(['sici']);
  expect(await idsOf(`https://doi.org/10.5555/${encodeURIComponent(doi.slice(8))}`)).toEqual(['sici']);
});

test.each<[string, string[]]>([
  ['credit NOT Nepal', ['creditOnly']],
  ['credit -Nepal', ['creditOnly']],
  ['credit AND Nepal', ['credit']],
  ['Nepal OR Bhutan', ['credit', 'creditOnly']],
  ['“credit in nepal”', ['credit']],
  ['credit -"nepal"', ['creditOnly']],
  ['"credit nepal', ['credit']],
  // The notations of other search engines.
  ...['title:nepal', 'ti=nepal', 'TITLE: nepal', 'nepal[ti]', 'ti="in nepal"', 'credit AND (title:nepal)'].map(
    (asked): [string, string[]] => [asked, ['credit']],
  ),
  ...['author:Lind', 'au=lind', 'Lind[Author]'].map((asked): [string, string[]] => [asked, ['hands', 'lending']]),
  // Parts of a word that are written separately, and only in the full text.
  ['ledgers-pawnbrokers', ['inText', 'inTitle']],
  ['"ledgers-pawnbrokers"', []],
  ['"title: credit in nepal"', []],
  ['credit -title:nepal', ['creditOnly']],
  ['credit -in-nepal', ['credit', 'creditOnly']],
  ['L&G', []],
])('S-30 %s finds %j', async (asked, ids) => {
  expect(await idsOf(asked)).toEqual(ids);
});

test('S-30 an ISSN, a code and an abbreviation find the articles of a journal, before filters and in full', async () => {
  const all = Object.keys(ARTICLES).sort();
  const { journals } = smallContent();
  const { issn, eissn, id } = journals.find((each) => each.id === 'ssha')!;
  for (const asked of [issn, eissn, id].filter(Boolean)) expect(await idsOf(asked)).toEqual(all);
});

test('S-30 searches the full text by word, ranked last; a hit in it shows the sentence with the most words', async () => {
  const { list } = await search(db, { keyword: 'pawnbrokers ledgers', pageNum: 1, pageSize: 10 });
  expect(list.map(({ id, passage }) => [id, passage])).toEqual([
    ['inTitle', undefined],
    ['inText', 'Pawnbrokers kept ledgers, and lent on gold.'],
  ]);
});

test.each([
  ['hand lends', ['hands', 'lending']],
  ['lend hand', ['lending', 'hands']],
  ['"of lending"', ['lending', 'hands']],
  ['"the hand that"', ['hands', 'lending']],
])('S-34 the first article with all words of %s has them in its title in this form', async (keyword, ids) => {
  const { list } = await search(db, { keyword, pageNum: 1, pageSize: 10 });
  expect(list.map(({ id }) => id)).toEqual(ids);
  const { list: second } = await search(db, { keyword, pageNum: 2, pageSize: 1 });
  expect(second.map(({ id }) => id)).toEqual(ids.slice(1));
});

test('S-30 the code and the abbreviation of a journal narrow other words to it', async () => {
  const { id, title, abbreviation } = smallContent().journals.find((each) => each.id === 'ssha')!;
  for (const name of [id, abbreviation].filter(Boolean))
    expect(await idsOf(`${name} rivers vietnam`)).toEqual(['vietnamese']);
  expect((await idsOf(`${title}, vol. 41, no. 33, pp. 215–230`)).length).toBe(Object.keys(ARTICLES).length);
});

test("S-30 an ORCID iD, also as an address, finds its person's articles; an unknown one finds nothing", async () => {
  for (const asked of [ORCID, `https://orcid.org/${ORCID}`, `ORCID: ${ORCID.toLowerCase()}`, ORCID.replaceAll('-', '')])
    expect(await idsOf(asked)).toEqual(['khatib']);
  expect(await idsOf('0000-0001-0000-0009')).toEqual([]);
});

test('S-30 the name of a journal narrows other words to that journal, in the facets too', async () => {
  const { title } = smallContent().journals.find(({ id }) => id === 'ssha')!;
  const { list } = await search(db, { keyword: `${title} rivers vietnam`, pageNum: 1, pageSize: 10 });
  expect(list.map(({ id }) => id)).toEqual(['vietnamese']);
  const facets = await searchFacets(db, { keyword: `${title} rivers` });
  expect(facets.journals).toMatchObject([{ value: 'ssha', count: 3 }]);
});

test('S-30 finds a hyphenated name together with a year of publication', async () => {
  expect(await idsOf('al-Khatib 2025')).toEqual(['khatib']);
});

test('S-09 a pasted reference in Vancouver, BibTeX or RIS finds its article', async () => {
  for (const asked of [
    'Khatib A. Does it matter? Forest guards in two valleys. J Archives. 2025;3(1):136-148.',
    '@article{k, author = {Khatib, A.}, title = {Does it matter? Forest guards in two valleys}, year = {2025}}',
    'TY - JOUR AU - Khatib, A. TI - Does it matter? Forest guards in two valleys PY - 2025 ER -',
    'TY  - JOUR\nT1  - Does it matter? Forest guards in two valleys\nER  - ',
  ])
    expect((await idsOf(asked))[0]).toBe('khatib');
});

test.each([
  ['an abstract in another language has its sentence', 'hiboux', 'french', 'Les hiboux français.'],
  ['a title shows none, with a year of publication neither', 'ledgers pawnbrokers 2025', 'inTitle', undefined],
])('S-30 a hit in %s', async (_, keyword, article, sentence) => {
  const { list } = await search(db, { keyword, pageNum: 1, pageSize: 10 });
  expect(list.find(({ id }) => id === article)?.passage).toBe(sentence);
});

test('S-08 offers each search with one word fewer, with its number of hits, if no article has all words', async () => {
  const asked = (keyword: string) => search(db, { keyword, pageNum: 1, pageSize: 1 });
  expect(await asked('credit owls nepal')).toMatchObject({ total: 0, fewer: [{ search: 'credit nepal', total: 1 }] });
  expect(await asked('rivers "soft hyphen" -china')).toMatchObject({
    total: 0,
    fewer: [{ search: 'rivers -china', total: 2 }],
  });
  expect(await asked('credit')).not.toHaveProperty('fewer');
});

test('S-08 leaves out all words that no article has, and words without meaning for the search', async () => {
  const asked = async (keyword: string) => (await search(db, { keyword, pageNum: 1, pageSize: 1 })).fewer;
  expect(await asked('the qqzzx credit of wwyyx nepal')).toEqual([{ search: 'credit nepal', total: 1 }]);
  // In words of the content, if more of them stay.
  expect(await asked('credt qqzzx nepal')).toEqual([{ search: 'credit nepal', total: 1 }]);
});

test('counts at most sixteen alternatives of a search without hits, and offers the counted ones', async () => {
  const counted: string[] = [];
  const countOf = async (search: string) => {
    counted.push(search);
    return search.includes(' ') ? 0 : counted.length;
  };
  const words = 'owls tides credit water schools dams hands walls';
  const found = await withFewerWords(countOf, words, words.replaceAll('s', ''));
  expect(counted).toHaveLength(16);
  expect(found.map(({ search }) => search)).toEqual(['dams', 'schools', 'water']);
});

test('accepts any text: punctuation, stop words, brackets, all scripts, any length', async () => {
  const sign = fc.constantFrom(...'-"\'()|&!<>:*\\/~^%$#@+=[]{}., \0\u0001\uffff', 'OR', 'NOT', 'AND', '\ud800');
  const text = fc.oneof(fc.string({ unit: sign, maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 80 }));
  const asked = [
    '-'.repeat(40),
    `sea ${'-'.repeat(40)}`,
    '(-'.repeat(40),
    '"'.repeat(33),
    'the of and',
    'x '.repeat(5_000),
    'y'.repeat(10_000),
  ];
  for (const each of asked)
    expect(await search(db, { keyword: each, pageNum: 1, pageSize: 1 })).toHaveProperty('total');
  expect(await idsOf(`credit ${'-'.repeat(40)}`)).toEqual(['credit', 'creditOnly']);
  await fc.assert(
    fc.asyncProperty(text, async (keyword) => {
      expect(await search(db, { keyword, pageNum: 1, pageSize: 1 })).toHaveProperty('total');
    }),
    { numRuns: 100 },
  );
});

test('the index alone answers a phrase combined with other forms of it, whether or not an article has them', async () => {
  for (const typed of ['climate-change', 'co-operation', '"a b" OR "c d"', 'c -"a b"'])
    expect([typed, (await parseSearch(db, typed, {})).parsed.terms[1]]).toEqual([typed, null]);
});
