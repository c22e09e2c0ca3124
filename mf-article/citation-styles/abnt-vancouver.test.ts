import { readArticle } from '@press/contract';
import { CITATION_STYLES } from '@press/contract/citation';
import { citationsOf, citationText } from './index';

const ARTICLE = {
  title: 'Marés e <i>mangues</i>',
  authors: 'João da Silva, Ana Maria Souza',
  lang: 'pt-BR',
  publicationDate: '2025-10-14',
  volume: '4',
  issue: '3',
  startPage: '145',
  endPage: '162',
  doi: '10.5555/x',
};

/** The citation in both styles. @param changes fields of the article */
const cite = (changes: object): string[] =>
  citationsOf(readArticle({ ...ARTICLE, ...changes }), 'Revista Costeira', 'https://doi.org', [
    'ABNT',
    'Vancouver',
  ]).map(({ text }) => citationText(text));

// Written from NBR 6023:2018 and Citing Medicine, 2nd edition.
test.each<[rule: string, changes: object, abnt: string, vancouver: string]>([
  [
    'two authors',
    {},
    'DA SILVA, João; SOUZA, Ana Maria. Marés e mangues. Revista Costeira, [S. l.], v. 4, n. 3, p. 145-162, out. 2025. DOI: https://doi.org/10.5555/x.',
    'da Silva J, Souza AM. Marés e mangues. Revista Costeira. 2025;4(3):145-62. doi: 10.5555/x.',
  ],
  [
    'months in the language of the work, a suffix, an organisation, the number of an article',
    { lang: 'en', authors: 'Martin King, Jr., World Health Organization', startPage: 'e0412', endPage: '', doi: '' },
    'KING JR., Martin; WORLD HEALTH ORGANIZATION. Marés e mangues. Revista Costeira, [S. l.], v. 4, n. 3, e0412, Oct. 2025.',
    'King M Jr, World Health Organization. Marés e mangues. Revista Costeira. 2025;4(3):e0412.',
  ],
  [
    'no authors, date, issue or pages',
    { authors: '', publicationDate: '', issue: '', startPage: '', endPage: '', doi: '' },
    'MARÉS e mangues. Revista Costeira, [S. l.], v. 4, [s. d.].',
    'Marés e mangues. Revista Costeira. date unknown;4.',
  ],
  [
    'many authors, a DOI with letters that addresses escape',
    {
      lang: 'es',
      authors: 'Ana Ruiz, Bo Ek, Cy Om, Di Um, Ed An, Eva Lund, Go Ba',
      startPage: '42',
      endPage: '47',
      doi: '10.1002/(SICI)1097<1::AID>2.0;2-4',
    },
    'RUIZ, Ana et al. Marés e mangues. Revista Costeira, [S. l.], v. 4, n. 3, p. 42-47, oct. 2025. DOI: https://doi.org/10.1002/(SICI)1097%3C1::AID%3E2.0;2-4.',
    'Ruiz A, Ek B, Om C, Um D, An E, Lund E, et al. Marés e mangues. Revista Costeira. 2025;4(3):42-7. doi: 10.1002/(SICI)1097<1::AID>2.0;2-4.',
  ],
])('R-23 ABNT and Vancouver: %s', (_, changes, abnt, vancouver) => {
  expect(cite(changes)).toEqual([abnt, vancouver]);
});

test('R-23 a press chooses styles and their order; without a choice they are APA, MLA and Chicago', () => {
  const styles = (...chosen: Parameters<typeof citationsOf>[3][]) =>
    citationsOf(readArticle(ARTICLE), 'J', 'https://doi.org', ...chosen).map(({ style }) => style);
  expect(styles()).toEqual(['APA', 'MLA', 'Chicago']);
  expect(styles(['Vancouver', 'APA'])).toEqual(['Vancouver', 'APA']);
  expect(styles(CITATION_STYLES)).toEqual(['APA', 'MLA', 'Chicago', 'ABNT', 'Vancouver']);
});
