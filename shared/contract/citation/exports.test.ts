import { readArticle, readJournal } from '../readers';
import { recordOf, type CitationRecord } from './citable';
import { WRITERS } from './formats';
import { readBack, type Csl } from './testing/read-back';

const PRESS = { name: 'Exempli Press', origin: 'https://press.example', doiResolver: 'https://doi.org' };
const JOURNAL = readJournal({
  id: 'ssha',
  title: 'Social Sciences & Humanities in Asia',
  abbreviation: 'SSHA',
  issn: '3093-0146',
  eissn: 'Online ISSN: 3093-0154',
});
const ARTICLE = {
  id: 'ssha-4-3-02',
  journalId: 'ssha',
  title: 'Effects of <i>p</i>&lt;0.05 on 50% of <b>mRNA</b> studies: costs of $5_000 in Dhaka',
  authors: 'Anna van der Berg, Nguyễn Thị Lan, Martin King Jr., Institute of Arts and Sciences, Suharto',
  abstractText: '<p>Where <i>x</i>&lt;2.</p><p>And {braces} \\ ~ ^ # too.</p>',
  keywords: 'rural credit, R&D',
  publicationDate: '2025-10-04',
  volume: '4',
  issue: '3',
  startPage: '14',
  endPage: '39',
  doi: '10.5555/ssha.2025.0412_a',
};
const record = (changes: object = {}, journal = JOURNAL): CitationRecord =>
  recordOf(readArticle({ ...ARTICLE, ...changes }), journal, PRESS);

const people = ({ author = [] }: Csl): string[] =>
  author.map(({ family, given, literal, suffix, ...particles }) =>
    [particles['non-dropping-particle'], particles['dropping-particle'], family ?? literal, given, suffix]
      .filter(Boolean)
      .join('|')
      .replace(/^(van der)\|/, '$1 '),
  );

const TITLE = 'Effects of p<0.05 on 50% of mRNA studies: costs of $5_000 in Dhaka';

describe.each(['bib', 'ris', 'enw', 'json'] as const)('R-08 a .%s file, read back', (extension) => {
  const text = WRITERS[extension](record());
  const read = (file: string) => readBack(extension, file);

  test('has the authors: particles, family name first, a suffix, an organisation, a single name', () => {
    expect(people(read(text)).slice(0, 3)).toEqual(['van der Berg|Anna', 'Nguyễn|Thị Lan', 'King|Martin|Jr.']);
    const unsplit = ['Institute of Arts and Sciences', 'Suharto'];
    // citation-js does not support the comma with which EndNote keeps a name together.
    const written = unsplit.map((name) => `%A ${name},`).filter((line) => text.includes(line));
    expect(extension === 'enw' ? written.length : people(read(text)).slice(3)).toEqual(
      extension === 'enw' ? 2 : unsplit,
    );
  });

  test('has title, journal, pages, DOI and abstract, without markup and with all special characters', () => {
    const item = read(text);
    expect(item).toMatchObject({
      type: 'article-journal',
      title: TITLE,
      'container-title': 'Social Sciences & Humanities in Asia',
      volume: '4',
      issue: '3',
      page: '14-39',
      DOI: '10.5555/ssha.2025.0412_a',
      URL: 'https://press.example/journal/ssha/article/ssha-4-3-02',
      abstract: 'Where x<2. And {braces} \\ ~ ^ # too.',
    });
    expect(`${String(item.ISSN)} `).toMatch(/^3093-0146\D/);
    expect(JSON.stringify(item.issued)).toContain('2025,10');
    expect(text).toContain('Exempli Press');
    expect(text).toContain('R&D'.replace('&', extension === 'bib' ? '\\&' : '&'));
  });

  test('F-41 has the mark of a notice and cites it', () => {
    const relations = [{ kind: 'retracted-by', doi: '10.5555/notice', date: '2026-03-02' }];
    const marked = WRITERS[extension](record({ status: 'retracted', details: { relations } }));
    expect(marked).toContain('Retracted 2026-03-02: https://doi.org/10.5555/notice');
    expect(read(marked).title).toBe(`Retracted: ${TITLE}`);
    expect(text).not.toContain('etracted');
  });

  test('is one well-formed record for any text in its fields', () => {
    const hostile = [
      '}\n@article{x, title={y}}',
      '% comment\n\\input{/etc/passwd}',
      'ER  - \r\nTY  - BOOK\r\nTI  - other',
      '"]},{"id":"z',
      '{{{',
      '\\',
      '',
      ' ',
      '\u0000\u2028x',
      '</script><script>1</script>',
    ];
    for (const value of hostile) {
      const file = WRITERS[extension](
        record({
          title: value,
          authors: [value, 'Ada Boone'],
          abstractText: value,
          keywords: [value],
          volume: value,
          doi: `10.5555/${value || 'x'}`,
        }),
      );
      expect(people(read(file)).at(-1)).toBe('Boone|Ada');
    }
  });

  test('leaves out unknown fields: no authors, no date, default pages, no DOI', () => {
    const item = read(
      WRITERS[extension](
        record({ authors: '', publicationDate: '', startPage: '', endPage: '', doi: '' }, readJournal({ id: 'ssha' })),
      ),
    );
    expect(item).toMatchObject({ title: TITLE });
    for (const field of ['page', 'DOI', 'ISSN']) expect(item[field]).toBeUndefined();
    expect(item.author ?? []).toEqual([]);
    expect(item.issued ?? null).toBeNull();
  });
});

test('R-08 BibTeX, the whole file', () => {
  expect(
    WRITERS.bib(
      record({
        authors: 'Anindita Sarkar',
        title: 'Rural credit: Towns without banks in “Lower Bengal”, UK-Dhaka & the mRNA',
        abstractText: '',
        keywords: '',
      }),
    ),
  ).toBe(
    `@article{sarkar2025rural,
  author    = {Sarkar, Anindita},
  title     = {Rural credit: Towns without banks in “{Lower} {Bengal}”, {UK-Dhaka} \\& the {mRNA}},
  journal   = {Social Sciences \\& Humanities in Asia},
  year      = {2025},
  month     = oct,
  volume    = {4},
  number    = {3},
  pages     = {14--39},
  publisher = {Exempli Press},
  issn      = {3093-0146, 3093-0154},
  doi       = {10.5555/ssha.2025.0412_a},
  url       = {https://press.example/journal/ssha/article/ssha-4-3-02},
}
`,
  );
});

test('R-08 RIS, the whole file: TY first, ER last, one tag a line, CR LF', () => {
  const lines = WRITERS.ris(
    record({
      authors: 'Anindita Sarkar',
      publicationDate: '2025-10',
      endPage: '14',
      abstractText: '',
      title: 'Credit',
    }),
  ).split('\r\n');
  expect(lines).toEqual([
    'TY  - JOUR',
    'AU  - Sarkar, Anindita',
    'TI  - Credit',
    'T2  - Social Sciences & Humanities in Asia',
    'J2  - SSHA',
    'PY  - 2025',
    'DA  - 2025/10//',
    'VL  - 4',
    'IS  - 3',
    'SP  - 14',
    'PB  - Exempli Press',
    'SN  - 3093-0146',
    'SN  - 3093-0154',
    'DO  - 10.5555/ssha.2025.0412_a',
    'UR  - https://press.example/journal/ssha/article/ssha-4-3-02',
    'KW  - rural credit',
    'KW  - R&D',
    'ER  - ',
    '',
  ]);
});

test('C-15 EndNote, the whole file: the type first, one tag a line', () => {
  const file = WRITERS.enw(record({ authors: 'Anindita Sarkar', abstractText: '', title: 'Credit' }));
  expect(file.split('\n')).toEqual([
    '%0 Journal Article',
    '%A Sarkar, Anindita',
    '%T Credit',
    '%J Social Sciences & Humanities in Asia',
    '%D 2025',
    '%8 2025-10-04',
    '%V 4',
    '%N 3',
    '%P 14-39',
    '%I Exempli Press',
    '%@ 3093-0146, 3093-0154',
    '%R 10.5555/ssha.2025.0412_a',
    '%U https://press.example/journal/ssha/article/ssha-4-3-02',
    '%K rural credit',
    '%K R&D',
    '',
    '',
  ]);
});

test('R-08 derives a BibTeX key from the id if the name has no Latin letters', () => {
  expect(WRITERS.bib(record({ authors: '王小明', title: '农村信贷' }))).toMatch(/^@article\{article-ssha-4-3-02,/);
});

test('R-08 superscripts and subscripts are TeX in BibTeX, and Unicode characters elsewhere', () => {
  const chemical = record({ title: 'Ca<sup>2+</sup> in H<sub>2</sub>O' });
  expect(WRITERS.bib(chemical)).toContain('{Ca\\textsuperscript{2+} in {H\\textsubscript{2}O}}');
  expect(WRITERS.ris(chemical)).toContain('TI  - Ca²⁺ in H₂O');
});

test('R-08 in a headline-style title, braces protect only capitals inside words', () => {
  expect(WRITERS.bib(record({ title: 'The Price of the mRNA Trade in Dhaka' }))).toContain(
    '{The Price of the {mRNA} Trade in Dhaka}',
  );
});

test('F-14 every format keeps the suffix that a file states', () => {
  const authorList = [{ name: 'Martin King Jr.', given: 'Martin', family: 'King', suffix: 'Jr.' }];
  for (const extension of ['bib', 'ris', 'enw', 'json'] as const)
    expect(people(readBack(extension, WRITERS[extension](record({ authors: '', authorList }))))).toEqual([
      'King|Martin|Jr.',
    ]);
});
