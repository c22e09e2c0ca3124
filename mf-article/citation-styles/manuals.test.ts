import { cite, type Expected } from './testing/cite';

/**
 * Cases written from the manuals, not from the formatter: the Publication Manual of the APA (7th edition, chapters 6 and 9),
 * the MLA Handbook (9th edition, chapters 2 and 5) and the Chicago Manual of Style (17th edition, chapters 8, 9, 14 and 15).
 */

test.each<[rule: string, title: string, expected: Expected]>([
  ['a colon is followed by a capital in every style', 'salt: a history', ['Salt: A history.', 'Salt: A History.']],
  [
    'a question that ends a quotation does not end the title',
    '“who pays?” and other questions',
    ['“Who pays?” and other questions.', '‘Who Pays?’ and Other Questions.'],
  ],
  [
    'a formula keeps its letters',
    'a note on <math><msqrt><mi>t</mi></msqrt></math>',
    ['A note on √t.', 'A Note on √t.'],
  ],
  ['MLA 2.90, CMOS 8.159: the last word has a capital', 'what to wait for', ['What to wait for.', 'What to Wait For.']],
  [
    'MLA 2.90, CMOS 8.159: pronouns and verbs have capitals, however short',
    'how it is done',
    ['How it is done.', 'How It Is Done.'],
  ],
  [
    'MLA 2.90, CMOS 8.159: subordinating conjunctions have capitals',
    'more than rain if rivers rise',
    ['More than rain if rivers rise.', 'More Than Rain If Rivers Rise.'],
  ],
  [
    'CMOS 8.161: articles and prepositions within a compound are small',
    'up-to-date methods',
    ['Up-to-date methods.', 'Up-to-Date Methods.'],
  ],
  [
    'CMOS 8.161: every part of a compound has a capital',
    'self-report data',
    ['Self-report data.', 'Self-Report Data.'],
  ],
  [
    'CMOS 8.161: the word after a prefix is small; MLA 2.90: it has a capital',
    'non-native fish and anti-inflammatory drugs',
    [
      'Non-native fish and anti-inflammatory drugs.',
      'Non-Native Fish and Anti-Inflammatory Drugs.',
      'Non-native Fish and Anti-inflammatory Drugs.',
    ],
  ],
  [
    'CMOS 8.161: a proper name after a prefix keeps its capital',
    'pre-Columbian farms',
    ['Pre-Columbian farms.', 'Pre-Columbian Farms.'],
  ],
  ['a quotation in a title', 'The “slow” sea', ['The “slow” sea.', 'The ‘Slow’ Sea.']],
  ['a full stop at the end of a title is not doubled', 'Tides.', ['Tides.', 'Tides.']],
  [
    'a question mark inside a title opens a new sentence',
    'who pays? a survey',
    ['Who pays? A survey.', 'Who Pays? A Survey.'],
  ],
  [
    'abbreviations keep their capitals',
    'use of DNA in pH tests',
    ['Use of DNA in pH tests.', 'Use of DNA in pH Tests.'],
  ],
  [
    'long prepositions are small',
    'trade between and throughout regions',
    ['Trade between and throughout regions.', 'Trade between and throughout Regions.'],
  ],
])('C-20 titles: %s', (_, title, [inApa, inMla, inChicago = inMla]) => {
  const [apa, mla, chicago] = cite({ title });
  const within = (text = '', start: RegExp) => text.slice(text.search(start)).replace(start, '').split(' Coastal')[0];
  expect([
    within(apa, /\(2023\)\. /),
    within(mla, /“/)?.replace(/”$/, ''),
    within(chicago, /“/)?.replace(/”$/, ''),
  ]).toEqual([inApa, inMla, inChicago]);
});

test.each<[rule: string, changes: object, expected: Expected]>([
  [
    'no author and no date: the title comes first',
    { authors: '', publicationDate: '' },
    [
      'Tides. (n.d.). Coastal Review, 9(2), 31–44. https://doi.org/10.5555/cr.9',
      '“Tides.” Coastal Review, vol. 9, no. 2, pp. 31–44, https://doi.org/10.5555/cr.9.',
      '“Tides.” n.d. Coastal Review 9 (2): 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'a date of a year alone',
    { publicationDate: '2023' },
    [
      'Ek, B. (2023). Tides. Coastal Review, 9(2), 31–44. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Tides.” Coastal Review, vol. 9, no. 2, 2023, pp. 31–44, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Tides.” Coastal Review 9 (2): 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'MLA, appendix 1: September is Sept.; CMOS 15.48: without an issue the month follows the volume',
    { publicationDate: '2023-09', issue: '' },
    [
      'Ek, B. (2023). Tides. Coastal Review, 9, 31–44. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Tides.” Coastal Review, vol. 9, Sept. 2023, pp. 31–44, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Tides.” Coastal Review 9 (September): 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'CMOS 14.171: a journal with issues only has a comma and no.',
    { volume: '', volumeDisplay: '' },
    [
      'Ek, B. (2023). Tides. Coastal Review, (2), 31–44. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Tides.” Coastal Review, no. 2, May 2023, pp. 31–44, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Tides.” Coastal Review, no. 2: 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'APA 9.27: the number of an article follows the word Article and is not a page',
    { startPage: '104512', endPage: '' },
    [
      'Ek, B. (2023). Tides. Coastal Review, 9(2), Article 104512. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Tides.” Coastal Review, vol. 9, no. 2, May 2023, article 104512, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Tides.” Coastal Review 9 (2): 104512. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'a page with a letter is a page',
    { startPage: 'S12', endPage: '' },
    [
      'Ek, B. (2023). Tides. Coastal Review, 9(2), S12. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Tides.” Coastal Review, vol. 9, no. 2, May 2023, p. S12, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Tides.” Coastal Review 9 (2): S12. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'a retracted article, in its own words after the colon',
    { title: 'a study of <i>Homo sapiens</i>', status: 'retracted' },
    [
      'Ek, B. (2023). Retracted: A study of Homo sapiens. Coastal Review, 9(2), 31–44. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Retracted: A Study of Homo sapiens.” Coastal Review, vol. 9, no. 2, May 2023, pp. 31–44, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Retracted: A Study of Homo sapiens.” Coastal Review 9 (2): 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'APA 10.1: the notice of a retraction is named behind the article',
    {
      status: 'retracted',
      details: { relations: [{ kind: 'retracted-by', doi: '10.5555/cr.12', title: 'Retraction', date: '2024-02-03' }] },
    },
    [
      'Ek, B. (2023). Retracted: Tides. Coastal Review, 9(2), 31–44. https://doi.org/10.5555/cr.9 (Retraction published 2024, https://doi.org/10.5555/cr.12)',
      'Ek, Bo. “Retracted: Tides.” Coastal Review, vol. 9, no. 2, May 2023, pp. 31–44, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Retracted: Tides.” Coastal Review 9 (2): 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'APA: a corrected article is cited as any other',
    {
      details: { relations: [{ kind: 'corrected-by', doi: '10.5555/cr.12', title: 'Correction', date: '2024-02-03' }] },
    },
    [
      'Ek, B. (2023). Tides. Coastal Review, 9(2), 31–44. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Tides.” Coastal Review, vol. 9, no. 2, May 2023, pp. 31–44, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Tides.” Coastal Review 9 (2): 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'a retracted article of an organisation, without a date and a DOI',
    { authors: 'Delta Watch Network', publicationDate: '', doi: '', status: 'retracted' },
    [
      'Delta Watch Network. (n.d.). Retracted: Tides. Coastal Review, 9(2), 31–44.',
      'Delta Watch Network. “Retracted: Tides.” Coastal Review, vol. 9, no. 2, pp. 31–44.',
      'Delta Watch Network. n.d. “Retracted: Tides.” Coastal Review 9 (2): 31–44.',
    ],
  ],
])('C-20 %s', (_, changes, expected) => {
  expect(cite(changes)).toEqual(expected);
});

test.each<[what: string, changes: object, expected: Expected]>([
  [
    'the number of an article may look like a page',
    { startPage: '45', endPage: '', details: { articleNumber: '45' } },
    [
      'Ek, B. (2023). Tides. Coastal Review, 9(2), Article 45. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Tides.” Coastal Review, vol. 9, no. 2, May 2023, article 45, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Tides.” Coastal Review 9 (2): 45. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'CMOS 15.50: without a volume and an issue the month takes their place',
    { volume: '', volumeDisplay: '', issue: '' },
    [
      'Ek, B. (2023). Tides. Coastal Review, 31–44. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Tides.” Coastal Review, May 2023, pp. 31–44, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Tides.” Coastal Review, May, 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
  [
    'a double issue has an en dash, and German quotation marks stay in pairs',
    { issue: '1-2', title: 'Über „das Meer“', lang: 'de' },
    [
      'Ek, B. (2023). Über „das Meer“. Coastal Review, 9(1–2), 31–44. https://doi.org/10.5555/cr.9',
      'Ek, Bo. “Über „das Meer“.” Coastal Review, vol. 9, no. 1–2, May 2023, pp. 31–44, https://doi.org/10.5555/cr.9.',
      'Ek, Bo. 2023. “Über „das Meer“.” Coastal Review 9 (1–2): 31–44. https://doi.org/10.5555/cr.9.',
    ],
  ],
])('a citation: %s', (_, changes, expected) => {
  expect(cite(changes)).toEqual(expected);
});
