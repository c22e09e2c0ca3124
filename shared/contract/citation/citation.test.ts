import { readArticle, readJournal } from '../readers';
import { citedDate } from './cited-date';
import { withoutFullStop, recordOf } from './citable';
import { cslJson } from './formats';
import { nameOf, parseName } from './names';

test.each([
  ['2024-12-30', { issued: '2025-03' }, '2025-03'],
  ['2010-01-27', { issued: '2010' }, '2010-01-27'],
  ['2010-01-27', { issued: '2011' }, '2011'],
  ['2023-01-31', { issued: '2023', season: 'Spring' }, '2023'],
  ['2023-01-31', {}, '2023-01-31'],
  ['', { issued: '2023' }, '2023'],
])("F-24 the date next to the volume is the issue's: for %s and %j, %s", (publicationDate, details, cited) => {
  expect(citedDate(readArticle({ id: 'a', publicationDate, details }))).toBe(cited);
});

test.each([
  ['Salt and sand.', 'Salt and sand'],
  ['None...', 'None...'],
  ['Trade with the U.S.A.', 'Trade with the U.S.A.'],
  ['King et al.', 'King et al.'],
  ['EE. UU.', 'EE. UU.'],
  ['El mar y los EE. UU.', 'El mar y los EE. UU.'],
  ['Das Meer, die Küste usw.', 'Das Meer, die Küste usw.'],
  ['Море, берег и т. д.', 'Море, берег и т. д.'],
  ['Ships of J.', 'Ships of J.'],
  ['Who pays?', 'Who pays?'],
  ['', ''],
])('F-26 the end of %p is %p', (title, end) => {
  expect(withoutFullStop(title)).toBe(end);
});

test('F-26 a long title takes little time', () => {
  expect(withoutFullStop('a'.repeat(200_000))).toHaveLength(200_000);
});

test('F-25 a person with one name stays a person, and a group a group', () => {
  const authorList = [
    { name: 'Suharto', given: '', family: 'Suharto', kind: 'person' },
    { name: 'Anna Institute', given: '', family: 'Anna Institute', kind: 'organization' },
    { name: 'Anna King', given: '', family: '', kind: 'organization' },
    { name: 'Plato', given: '', family: 'Plato' },
  ];
  const article = readArticle({ id: 'a', title: 'T', authorList, keywordList: ['1,3-butadiene', 'x'] });
  const site = { name: 'P', origin: 'https://p.example', doiResolver: 'https://doi.org' };
  const [item] = JSON.parse(cslJson(recordOf(article, readJournal({ id: 'j' }), site)));
  expect(item).toMatchObject({
    author: [{ family: 'Suharto' }, { literal: 'Anna Institute' }, { literal: 'Anna King' }, { literal: 'Plato' }],
    keyword: '1,3-butadiene; x',
  });
});

test.each([
  ['Anindita Sarkar', 'Sarkar', 'Anindita'],
  ['John A. Smith', 'Smith', 'John A.'],
  ['Anna van der Berg', 'van der Berg', 'Anna'],
  ['Ludo Van Damme', 'Van Damme', 'Ludo'],
  ['Ana de la Cruz', 'de la Cruz', 'Ana'],
  ['María García Márquez', 'García Márquez', 'María'],
  ['José Ortega y Gasset', 'Ortega y Gasset', 'José'],
  ['Omar bin Khalid', 'bin Khalid', 'Omar'],
  ['Nguyễn Thị Lan', 'Nguyễn', 'Thị Lan'],
  ['Thi Van Nguyen', 'Nguyen', 'Thi Van'],
  ['Kim Min-jun', 'Kim', 'Min-jun'],
  ['Min-jun Kim', 'Kim', 'Min-jun'],
  ['Kim Smith', 'Smith', 'Kim'],
  ['Lee Johnson', 'Johnson', 'Lee'],
  ['Wang Xiaoming', 'Wang', 'Xiaoming'],
  ['Xiaoming Wang', 'Wang', 'Xiaoming'],
  ['Wei Li', 'Li', 'Wei'],
  ['LI Wei', 'Li', 'Wei'],
  ['Yuki TANAKA', 'Tanaka', 'Yuki'],
  ['JA Smith', 'Smith', 'JA'],
  ['王小明', '王小明', ''],
  ['Suharto', 'Suharto', ''],
  ['World Health Organization', 'World Health Organization', ''],
  ["Sean P. O'Neill", "O'Neill", 'Sean P.'],
  ['Pema Lhamo', 'Lhamo', 'Pema'],
])('R-08 the family name of %s', (printed, family, given) => {
  expect(parseName(printed)).toMatchObject({ family, given });
});

test('R-08 a suffix is separate', () => {
  expect(parseName('Martin King Jr.')).toEqual({ family: 'King', given: 'Martin', suffix: 'Jr.' });
});

test('R-08 name parts of the service take precedence over the printed name', () => {
  const parts = { name: 'Li Na', family: 'Li', given: 'Na', suffix: '' };
  expect(nameOf(parts)).toEqual({
    family: 'Li',
    given: 'Na',
    suffix: '',
    familyFirst: true,
  });
  expect(nameOf({ ...parts, suffix: 'Jr.' }).suffix).toBe('Jr.');
});

test.each(['Kang Do-yun', 'Phạm Quốc Bảo', 'Chen Haoran'])('R-08 prints %s with the family name first', (printed) => {
  const [family, ...given] = printed.split(' ');
  expect(parseName(printed)).toEqual({ family, given: given.join(' '), suffix: '', familyFirst: true });
});

test.each(['Smith, J., Jones, B.', 'A. One; B. Two', 'Group 4 of 2021'])('R-08 %s is not split', (printed) => {
  expect(parseName(printed)).toEqual({ family: printed, given: '', suffix: '' });
});

test('R-08 a suffix after a comma belongs to its name', () => {
  expect(parseName('Martin Luther King, Jr.')).toEqual({ family: 'King', given: 'Martin Luther', suffix: 'Jr.' });
});
