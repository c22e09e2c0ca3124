import { readArticle } from '@press/contract';
import { citationsOf, citationText } from '.';

test('F-24 a citation has the date of the issue, and a season instead of a month', () => {
  const raw = { id: 'a', title: 'Mud', volume: '40', publicationDate: '2024-12-30', details: { issued: '2025-03' } };
  const cite = (article: object) =>
    citationsOf(readArticle(article), 'Silt', 'https://doi.org').map(({ text }) => citationText(text));
  expect(cite({ ...raw, issue: '1' })).toEqual([
    'Mud. (2025). Silt, 40(1).',
    '“Mud.” Silt, vol. 40, no. 1, Mar. 2025.',
    '“Mud.” 2025. Silt 40 (1).',
  ]);
  expect(cite({ ...raw, details: { issued: '2025', season: 'Spring' } })).toEqual([
    'Mud. (2025). Silt, 40.',
    '“Mud.” Silt, vol. 40, Spring 2025.',
    '“Mud.” 2025. Silt 40 (Spring).',
  ]);
});
