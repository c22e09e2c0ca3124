import { movedJournal } from './former-journals';

const ids = { hjo: 'hol' };

test.each([
  ['/journal/hjo', '/journal/hol'],
  ['/journal/HJO/volumes-issues?page=2', '/journal/hol/volumes-issues?page=2'],
  ['/journal/hjo/issue/hjo-2-1', '/journal/hol/issue/hjo-2-1'],
  ['/journal/hjo/article/x.pdf', '/journal/hol/article/x.pdf'],
  ['/journal/hjo/feed.atom', '/journal/hol/feed.atom'],
  ['/journal/hol/feed.atom', null],
  ['/journal/hjo-2', null],
  ['/journal/constructor', null],
])('O-24 %s leads to %s', (from, to) => {
  expect(movedJournal(from, ids)).toBe(to);
});
