import { readArticle, readJournal } from '../readers';
import { citedDate } from './cited-date';
import { withoutFullStop, recordOf } from './citable';
import { cslJson } from './formats';

test.each([
  ['2024-12-30', { issued: '2025-03' }, '2025-03'],
  ['2010-01-27', { issued: '2010' }, '2010-01-27'],
  ['2010-01-27', { issued: '2011' }, '2011'],
  ['2023-01-31', { issued: '2023', season: 'Spring' }, '2023'],
  ['2023-01-31', {}, '2023-01-31'],
  ['', { issued: '2023' }, '2023'],
])('F-24 beside the volume stands the date of the issue: of %s and %j %s', (publicationDate, details, cited) => {
  expect(citedDate(readArticle({ id: 'a', publicationDate, details }))).toBe(cited);
});

test.each([
  ['Salt and sand.', 'Salt and sand'],
  ['None...', 'None...'],
  ['Trade with the U.S.A.', 'Trade with the U.S.A.'],
  ['King et al.', 'King et al.'],
  ['Ships of J.', 'Ships of J.'],
  ['Who pays?', 'Who pays?'],
  ['', ''],
])('F-26 the end of %p is %p', (title, end) => {
  expect(withoutFullStop(title)).toBe(end);
});

test('F-26 a long title costs little', () => {
  expect(withoutFullStop('a'.repeat(200_000))).toHaveLength(200_000);
});

test('F-25 a person of one name stays a person and a group a group', () => {
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
