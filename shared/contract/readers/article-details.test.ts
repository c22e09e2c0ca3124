import { readArticle, readJournal, readMetrics } from './index';

const file = { url: `/api/files/${'b'.repeat(64)}/s1.csv`, name: 's1.csv', mediaType: 'text/csv', bytes: 12 };

test('F-04 a reference has its anchor, label and links', () => {
  const { referenceList } = readArticle({
    references: 'Kumar S. A title. https://doi.org/10.5555/a\nNei M. Another.',
    details: {
      references: [
        { id: 'ref-B1', label: '1.', pmid: '18408244', pmcid: 'PMC12' },
        { id: 'ref-B2', url: 'http://a.example/b', pmid: 'x' },
      ],
    },
  });
  expect(referenceList).toEqual([
    {
      id: 'ref-B1',
      label: '1.',
      text: 'Kumar S. A title. https://doi.org/10.5555/a',
      doi: '10.5555/a',
      pmid: '18408244',
      pmcid: 'PMC12',
      url: '',
    },
    { id: 'ref-B2', label: '2', text: 'Nei M. Another.', doi: '', pmid: '', pmcid: '', url: 'http://a.example/b' },
  ]);
});

test('F-04 numbers the references of a service without details, and leaves out details that do not fit them', () => {
  for (const details of [undefined, { references: [{ id: 'ref-B1' }] }, { references: [[{}, undefined]] }])
    expect(readArticle({ references: 'One\nTwo', details }).referenceList).toMatchObject([
      { id: 'ref-1', label: '1', text: 'One', doi: '' },
      { id: 'ref-2', label: '2', text: 'Two', doi: '' },
    ]);
});

test('fault 67 an address with user information does not become a link of a reference or a PDF', () => {
  const url = 'https://a.example@evil.example/a.pdf';
  const { pdfUrl, referenceList } = readArticle({ pdfUrl: url, references: 'One', details: { references: [{ url }] } });
  expect([pdfUrl, referenceList[0]?.url]).toEqual(['', '']);
});

test('F-02 keeps the valid fields of a part', () => {
  const { details } = readArticle({
    details: {
      parts: [
        {
          kind: 'figure',
          id: 'fig-g001',
          label: 'Figure 1',
          doi: 'https://doi.org/10.5555/a.g001',
          pictures: [
            {
              sources: [
                { url: file.url, width: 960, height: 480 },
                { url: file.url, width: 480, height: 240 },
                { url: 'javascript:x', width: 1, height: 1 },
              ],
              original: file,
            },
            { sources: [] },
          ],
        },
        { kind: 'figure', id: 'location' },
        { kind: 'script', id: 'fig-2' },
      ],
    },
  });
  expect(details.parts).toMatchObject([
    { id: 'fig-g001', doi: '10.5555/a.g001', caption: '', file: null, pictures: [{ original: file }] },
  ]);
  expect(details.parts[0]?.pictures[0]?.sources.map(({ width }) => width)).toEqual([480, 960]);
});

test('G-17 an article without details has all fields, empty', () => {
  expect(readArticle({ id: 'a' })).toMatchObject({
    status: '',
    lang: '',
    dir: '',
    details: { licenceFrom: 'publisher', parts: [], relations: [], xml: null, pdf: null },
  });
  expect(readArticle({ id: 'a', status: 'x', details: { lang: '"><b>', licenceUrl: 'javascript:x' } })).toMatchObject({
    status: '',
    lang: '',
    details: { licenceUrl: '' },
  });
});

test("F-44 an article has its own language, or that of its details; the direction defaults to the language's", () => {
  const languageOf = (raw: object) => {
    const { lang, dir } = readArticle({ id: 'a', ...raw });
    return [lang, dir];
  };
  expect(languageOf({ lang: 'ar', dir: 'rtl' })).toEqual(['ar', 'rtl']);
  expect(languageOf({ details: { lang: 'zh', dir: 'ltr' } })).toEqual(['zh', 'ltr']);
  expect(languageOf({ lang: 'fa-IR' })).toEqual(['fa-IR', 'rtl']);
  expect(languageOf({ lang: 'fr', dir: 'up' })).toEqual(['fr', 'ltr']);
  expect(languageOf({ lang: '"><b>' })).toEqual(['', '']);
});

test("F-73 the language of the journal's title is valid or empty", () => {
  expect(readArticle({ id: 'a', journalLang: 'tr' }).journalLang).toBe('tr');
  expect(readArticle({ id: 'a', journalLang: '"><b>' }).journalLang).toBe('');
});

const namesOf = (authors: unknown) => readArticle({ id: 'a', authors }).authorList.map(({ name }) => name);

test.each([
  ['Anindita Sarkar, Mehmet Yıldız', ['Anindita Sarkar', 'Mehmet Yıldız']],
  ['Martin Luther King, Jr., Rosa Parks', ['Martin Luther King, Jr.', 'Rosa Parks']],
  ['Ann Lee, Robert Cole III', ['Ann Lee', 'Robert Cole III']],
  ['Smith, J., Jones, B.', ['Smith, J., Jones, B.']],
  ['Chen Haoran, 3', ['Chen Haoran, 3']],
  ['', []],
])('R-02 the names in %j', (authors, names) => {
  expect(namesOf(authors)).toEqual(names);
});

const referencesOf = (references: string) => readArticle({ id: 'a', references }).referenceList.map(({ text }) => text);

test.each([
  ['[1] Smith 2020.\n[2] Reyes 2021.'],
  ['1. Smith 2020.\n2. Reyes 2021.'],
  ['(1) Smith 2020.\n(2) Reyes 2021.'],
])('R-11 references with their own numbers are not numbered twice: %j', (references) => {
  expect(referencesOf(references)).toEqual(['Smith 2020.', 'Reyes 2021.']);
});

test('R-11 keeps a number that does not count the references', () => {
  const references = ['1984. London: Secker.', 'Reyes 2021.'];
  expect(referencesOf(references.join('\n'))).toEqual(references);
});

test('J-06 a figure that is missing, null or not a number is unknown, not zero; the first source that has a figure wins', () => {
  const unknown = { articles: null, issues: null, views: null, downloads: null, clicks: null, citations: null };
  expect(readMetrics({})).toMatchObject({ ...unknown, apc: '' });
  expect(readMetrics({ views: null, articles: 0, clicks: 'many' })).toMatchObject({ ...unknown, articles: 0 });
  expect(readJournal({ id: 'j', views: 9, metrics: { views: null, clicks: 3 } })).toMatchObject({
    views: 9,
    downloads: null,
    metrics: { views: 9, clicks: 3, downloads: null },
  });
});
