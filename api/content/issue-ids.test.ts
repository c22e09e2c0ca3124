import { formerIssueId, issueId } from './issue-ids';

const id = (volume: string, issueNumber: string, journalId = 'j', year = '2020') =>
  issueId({ journalId, volume, issueNumber, year });

test('F-23 issues have different ids if volume, number or journal are written differently', () => {
  const ids = [
    id('12', '3'),
    id('12', ''),
    id('', '3'),
    id('', ''),
    id('', '', 'j', '2021'),
    id('', '', 'j', ''),
    id('2020', ''),
    id('2020', '3'),
    id('12', 'S1'),
    id('12', 'Suppl 1'),
    id('12', 'Suppl. 1'),
    id('50', '(增刊1)'),
    id('50', '1'),
    id('1', '2-3'),
    id('1-2', '3'),
    id('1-2-3', ''),
    id('۴۱', '۱'),
    id('۴۲', '۲'),
    id('xii', '3'),
    id('3', '', 'j-xii'),
    id('12', '3', 'j-12'),
    id('3', '', 'j-12'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const each of ids) expect(each).toMatch(/^[a-z\d_-]+$/);
});

test('F-23 plain ids stay readable; case and white space do not distinguish issues', () => {
  expect([id('12', '3'), id('12', 'S1'), id('12', ''), id('', ''), id('', '3')]).toEqual([
    'j-12-3',
    'j-12-s1',
    'j-12',
    'j_2020',
    'j_2020-3',
  ]);
  expect(id('12', ' suppl  1')).toBe(id('12', 'Suppl 1'));
});

test('F-23 the former id of an issue is that of release 2.0', () => {
  const former = (volume: string, issueNumber: string) =>
    formerIssueId({ journalId: 'j', volume, issueNumber, year: '2020' });
  expect([former('12', '3'), former('', '3'), former('۴۱', '۱'), former('1', 'Suppl. 2')]).toEqual([
    'j-12-3',
    'j-2020-3',
    'j-undated',
    'j-1-suppl-2',
  ]);
});
