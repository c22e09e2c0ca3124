import { readArticle, readJournal } from '@press/contract';

export const journalAnswer = {
  id: 'ssha',
  title: 'Social Sciences and Humanities in Asia',
  abbreviation: 'SSHA',
  issn: 'Print ISSN: 2050-084X',
  eissn: 'Online ISSN: 3093-0154',
  frequency: 'Quarterly',
  backgroundColor: '#b23a2e',
  scopeEn: 'Research on the societies, economies, histories, languages and cultures of Asia.',
  keywords: 'Sociology, Anthropology, History',
  journalIndexList: [
    { name: 'Crossref', website: 'https://www.crossref.org/' },
    { name: 'Directory of Open Access Journals' },
  ],
};

export const journal = readJournal(journalAnswer);

export const article = readArticle({
  id: 'ssha-2025-0412',
  journalId: 'ssha',
  title: 'Household debt in the river towns of <i>Bengal</i>, 1890–1930',
  authors: 'Anindita Sarkar, Mehmet Yıldız, Farhana Rahman',
  abstractText:
    '<p>Informal lenders outlived three waves of credit reform. From the account books of four towns we follow what was lent, to whom, and at what price, and find that cooperatives took the place of neighbours, not of lenders.</p>',
  keywords: 'rural credit, cooperatives, Bengal',
  publicationDate: '2025-10-14',
  volume: '4',
  issue: '3',
  pages: '145-162',
  doi: '10.5555/ssha.2025.0412',
});

export const secondArticle = readArticle({
  id: 'ssha-2025-0413',
  journalId: 'ssha',
  title: 'Reading rooms and their readers: public libraries in four Asian cities',
  authors: 'Mei-Ling Chen, Arif Rahman',
  publicationDate: '2025-09-02',
  doi: '10.5555/ssha.2025.0413',
});
