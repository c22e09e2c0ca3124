import { readArticle } from '@press/contract';
import { citationText, citationsOf } from './index';
import { chicagoRange, headline, mlaRange, sentenceCase } from './text';

const article = readArticle({
  id: '1',
  title: 'A study of <i>Homo</i> & tools',
  authors: 'Anna van der Berg, Nguyen Thi Lan, World Health Organization',
  publicationDate: '2025-10-14',
  volume: '4',
  issue: '3',
  doi: '10.5555/x',
});

test('R-08 default pages are not cited', () => {
  const [first] = citationsOf(article, 'J', 'https://doi.org');
  expect(citationText(first!.text)).toBe(
    'van der Berg, A., Nguyen, T. L., & World Health Organization. (2025). A study of Homo & tools. J, 4(3). https://doi.org/10.5555/x',
  );
});

test('F-41 the citations of a retracted article are marked', () => {
  for (const { text } of citationsOf(readArticle({ title: 'Debt', status: 'retracted' }), 'J', 'https://doi.org'))
    expect(citationText(text)).toMatch(/Retracted: Debt/);
});

test('R-08 a citation text of the service takes precedence unless it is empty', () => {
  const [first, second] = citationsOf(
    { ...article, citationApa: 'As the service says.', citationMla: '' },
    'J',
    'https://doi.org',
  );
  expect(first).toEqual({ style: 'APA', text: 'As the service says.' });
  expect(second!.text).toContain('A Study of Homo &amp; Tools');
});

test.each([
  ['71', '72', '71–72', '71–72'],
  ['96', '117', '96–117', '96–117'],
  ['100', '104', '100–04', '100–104'],
  ['103', '104', '103–04', '103–4'],
  ['321', '328', '321–28', '321–28'],
  ['498', '532', '498–532', '498–532'],
  ['1087', '1089', '1087–89', '1087–89'],
  ['1496', '1500', '1496–500', '1496–500'],
  ['e5', 'e9', 'e5–e9', 'e5–e9'],
])('R-08 pages %s to %s', (first, last, inMla, inChicago) => {
  expect(mlaRange(first, last)).toBe(inMla);
  expect(chicagoRange(first, last)).toBe(inChicago);
});

test.each([
  ['teaching in two scripts: the choice of mRNA', 'Teaching in Two Scripts: The Choice of mRNA'],
  ['up to what we look for', 'Up to What We Look For'],
  ['state-of-the-art trials', 'State-of-the-Art Trials'],
  ['life between two rivers without a bridge', 'Life between Two Rivers without a Bridge'],
  ['learning throughout life: against the clock', 'Learning throughout Life: Against the Clock'],
  ['in-group/out-group bias and/or trust', 'In-Group/Out-Group Bias and/or Trust'],
  ['bounds on a/(√b)≤σ of the mean', 'Bounds on a/(√b)≤σ of the Mean'],
])('R-08 headline style of %s', (title, expected) => {
  expect(headline(title)).toBe(expected);
});

test.each([
  ['tidal statistics: p-values in use', 'Tidal statistics: p-values in use'],
  ['α-synuclein: β-sheets', 'α-synuclein: β-sheets'],
  ['mRNA: iPhone users', 'mRNA: iPhone users'],
  ['soil and sand at 1:2', 'Soil and sand at 1:2'],
  ['what works? “an answer”', 'What works? “An answer”'],
  ['a craft—an art: a survey', 'A craft—An art: A survey'],
])('R-08 APA 6.17: sentence case of %s', (title, expected) => {
  expect(sentenceCase(title)).toBe(expected);
});

const texts = (fields: object): string[] =>
  citationsOf(
    readArticle({ id: '1', title: 'Tides', publicationDate: '2025-06-14', volume: '3', pages: '7', ...fields }),
    'J',
    'https://doi.org',
  ).map(({ text }) => citationText(text));

const lead = (authors: string): string[] =>
  texts({ authors }).map((text) => text.slice(0, text.search(/ (?:\(?2025|“)/)));

test.each([
  ['Kang Do-yun', ['Kang, D.', 'Kang Do-yun.', 'Kang Do-yun.']],
  ['Phạm Quốc Bảo', ['Phạm, Q. B.', 'Phạm Quốc Bảo.', 'Phạm Quốc Bảo.']],
  ['Chen Haoran, Ann Lee', ['Chen, H., & Lee, A.', 'Chen Haoran and Ann Lee.', 'Chen Haoran and Ann Lee.']],
  ['Ann Lee, Chen Haoran', ['Lee, A., & Chen, H.', 'Lee, Ann, and Chen Haoran.', 'Lee, Ann, and Chen Haoran.']],
  ['Suharto, Ann Lee', ['Suharto, & Lee, A.', 'Suharto and Ann Lee.', 'Suharto and Ann Lee.']],
  [
    'World Health Organization, Ann Lee, Bo Ek',
    [
      'World Health Organization, Lee, A., & Ek, B.',
      'World Health Organization et al.',
      'World Health Organization, Ann Lee, and Bo Ek.',
    ],
  ],
  ['Martin Luther King, Jr.', ['King, M. L., Jr.', 'King, Martin Luther, Jr.', 'King, Martin Luther, Jr.']],
  ['Smith, J., Jones, B.', ['Smith, J., Jones, B.', 'Smith, J., Jones, B.', 'Smith, J., Jones, B.']],
])('R-08 the names of %s', (authors, expected) => {
  expect(lead(authors)).toEqual(expected);
});

test.each(['Growth of <i>Escherichia coli</i> in rivers', 'Growth of Escherichia coli in rivers'])(
  'R-08 keeps the second word of a species in lower case: %s',
  (title) => {
    for (const text of texts({ title })) expect(text).toMatch(/Growth of Escherichia coli in [rR]ivers/);
  },
);

test('R-08 keeps an article number', () => {
  expect(texts({ pages: 'Article 45' })).toEqual([
    'Tides. (2025). J, 3, Article 45.',
    '“Tides.” J, vol. 3, June 2025, Article 45.',
    '“Tides.” 2025. J 3 (June): Article 45.',
  ]);
});
