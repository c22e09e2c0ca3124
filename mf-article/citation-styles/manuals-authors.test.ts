import { cite, type Expected } from './testing/cite';

/**
 * Cases of authors, written from the manuals, not from the formatter: the Publication Manual of the APA (7th edition, chapters 6 and 9),
 * the MLA Handbook (9th edition, chapters 2 and 5) and the Chicago Manual of Style (17th edition, chapters 8, 9, 14 and 15).
 */

/** An author whose name has parts, as JATS states them. */
const person = (given: string, family: string, suffix = '') => ({
  name: [given, family, suffix].filter(Boolean).join(' '),
  given,
  family,
  suffix,
});
const group = (name: string) => ({ name, given: '', family: name });

const ek = person('Bo', 'Ek');
const roy = person('Cy', 'Roy');
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => person('Bo', `Ek${String.fromCharCode(97 + at)}`));
const inverted = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `Ek${String.fromCharCode(97 + from + at)}, B.`).join(', ');
const direct = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `Bo Ek${String.fromCharCode(97 + from + at)}`).join(', ');

test.each<[rule: string, authors: object[], expected: Expected]>([
  [
    'APA 9.8: a suffix follows the initials; MLA 5.17, CMOS 14.73: the given name',
    [person('Al', 'Poe', 'Sr.')],
    ['Poe, A., Sr.', 'Poe, Al, Sr.'],
  ],
  ['a numeral follows a comma in an inverted name', [person('Al', 'Poe', 'II')], ['Poe, A., II.', 'Poe, Al, II.']],
  [
    'a numeral follows a space in a name in its own order',
    [ek, person('Al', 'Poe', 'III')],
    ['Ek, B., & Poe, A., III.', 'Ek, Bo, and Al Poe III.'],
  ],
  [
    'CMOS 6.43: no comma before Jr. in a name in its own order; one full stop after it',
    [ek, person('Al', 'Poe', 'Jr.')],
    ['Ek, B., & Poe, A., Jr.', 'Ek, Bo, and Al Poe, Jr.', 'Ek, Bo, and Al Poe Jr.'],
  ],
  [
    'a suffix within a list',
    [ek, person('Al', 'Poe', 'Jr.'), roy],
    ['Ek, B., Poe, A., Jr., & Roy, C.', 'Ek, Bo, et al.', 'Ek, Bo, Al Poe Jr., and Cy Roy.'],
  ],
  [
    'a suffix of the first of three',
    [person('Al', 'Poe', 'Jr.'), ek, roy],
    ['Poe, A., Jr., Ek, B., & Roy, C.', 'Poe, Al, Jr., et al.', 'Poe, Al, Jr., Bo Ek, and Cy Roy.'],
  ],
  [
    'APA 9.11: an organisation is spelled out',
    [group('International Energy Agency')],
    ['International Energy Agency.', 'International Energy Agency.'],
  ],
  [
    'an organisation after a person',
    [ek, group('International Energy Agency')],
    ['Ek, B., & International Energy Agency.', 'Ek, Bo, and International Energy Agency.'],
  ],
  [
    'APA 9.8: a comma separates an organisation too',
    [group('International Energy Agency'), ek],
    ['International Energy Agency, & Ek, B.', 'International Energy Agency and Bo Ek.'],
  ],
  [
    'two organisations',
    [group('Delta Watch'), group('Tide Watch')],
    ['Delta Watch, & Tide Watch.', 'Delta Watch and Tide Watch.'],
  ],
  [
    'three organisations',
    [group('Delta Watch'), group('Tide Watch'), ek],
    ['Delta Watch, Tide Watch, & Ek, B.', 'Delta Watch et al.', 'Delta Watch, Tide Watch, and Bo Ek.'],
  ],
  [
    'an organisation whose name ends with a full stop has one',
    [group('Tide Works Ltd.')],
    ['Tide Works Ltd.', 'Tide Works Ltd.'],
  ],
  [
    'an ampersand belongs to the name of an organisation',
    [group('Bureau of Land & Sea')],
    ['Bureau of Land & Sea.', 'Bureau of Land & Sea.'],
  ],
  [
    'APA 9.8, CMOS 10.12: initials have spaces between them',
    [person('J.A.', 'Smith')],
    ['Smith, J. A.', 'Smith, J. A.'],
  ],
  ['initials that are spaced already', [person('J. A.', 'Smith')], ['Smith, J. A.', 'Smith, J. A.']],
  ['a name and an initial', [ek, person('Ann B.', 'Lee')], ['Ek, B., & Lee, A. B.', 'Ek, Bo, and Ann B. Lee.']],
  [
    'initials in the order of the name',
    [ek, person('J.A.', 'Smith')],
    ['Ek, B., & Smith, J. A.', 'Ek, Bo, and J. A. Smith.'],
  ],
  [
    'APA 9.8: hyphens of given and family names are kept',
    [person('Lin-Mei', 'Roy-Lund')],
    ['Roy-Lund, L.-M.', 'Roy-Lund, Lin-Mei.'],
  ],
  ['an initial keeps its accent', [person('Ágnes', 'Élő')], ['Élő, Á.', 'Élő, Ágnes.']],
  [
    'a person of one name',
    [{ name: 'Plato', given: '', family: 'Plato' }, ek],
    ['Plato, & Ek, B.', 'Plato and Bo Ek.'],
  ],
  [
    'APA 9.8: 22 authors, the first 19 and the last',
    people(22),
    [`${inverted(19)}, … Ekv, B.`, 'Eka, Bo, et al.', `Eka, Bo, ${direct(1, 7)}, et al.`],
  ],
  [
    'APA 9.8: the last of 21 is an organisation',
    [...people(20), group('Delta Watch')],
    [`${inverted(19)}, … Delta Watch.`, 'Eka, Bo, et al.', `Eka, Bo, ${direct(1, 7)}, et al.`],
  ],
  [
    'CMOS 14.76: names seven of eleven, even if the seventh has a suffix',
    [...people(6), person('Al', 'Poe', 'Jr.'), ...people(4)],
    [
      `${inverted(6)}, Poe, A., Jr., ${inverted(3)}, & Ekd, B.`,
      'Eka, Bo, et al.',
      `Eka, Bo, ${direct(1, 6)}, Al Poe Jr., et al.`,
    ],
  ],
  [
    'CMOS 14.76: ten authors are named',
    people(10),
    [`${inverted(9)}, & Ekj, B.`, 'Eka, Bo, et al.', `Eka, Bo, ${direct(1, 9)}, and Bo Ekj.`],
  ],
])('C-20 %s', (_, authorList, [inApa, inMla, inChicago = inMla]) => {
  const [apa, mla, chicago] = cite({ authors: '', authorList });
  expect([apa?.split(' (2023)')[0], mla?.split(' “')[0], chicago?.split(' 2023.')[0]]).toEqual([
    inApa,
    inMla,
    inChicago,
  ]);
});
