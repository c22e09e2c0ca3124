import { readArticle } from '../readers/whole-article';
import { citedDate } from './cited-date';

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
