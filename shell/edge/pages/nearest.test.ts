import { nearestAddress } from './nearest';

const ROUTES = [
  '/',
  '/about',
  '/contact',
  '/journals',
  '/journals/search',
  '/subject/:subject',
  '/submission-guidelines',
  '/discover-research',
  '/journal/:journalId',
  '/journal/:journalId/volumes-issues',
  '/journal/:journalId/editorial-board',
  '/journal/:journalId/issue/:issueId',
  '/journal/:journalId/article/:articleId',
];
const CODES = ['ssha', 'acl', 'ojce'];

test.each([
  ['/abuot', '/about'],
  ['/about.html', '/about'],
  ['/Contact_Us', '/contact'],
  ['/submision-guidelines', '/submission-guidelines'],
  ['/journals/ssha', '/journal/ssha'],
  ['/ssha', '/journal/ssha'],
  ['/journal/shsa', '/journal/ssha'],
  ['/journal/sshaa/volumes-issues', '/journal/ssha/volumes-issues'],
  ['/journal/ssha/volume-issue', '/journal/ssha/volumes-issues'],
  ['/journal/acl/board', '/journal/acl/editorial-board'],
  ['/journal/ssha/article/gone', '/journal/ssha'],
  ['/journal/ojce/issue/ojce-9-9', '/journal/ojce'],
  ['/jurnals/ssha', '/journal/ssha'],
  ['/jounral/acl/editorial-board', '/journal/acl/editorial-board'],
  ['/journals/list/of/all', '/journals'],
])('G-23 the nearest address to %s is %s', (asked, nearest) => {
  expect(nearestAddress(asked, ROUTES, CODES)).toBe(nearest);
});

test.each(['/', '/xylophone', '/journal/unknown-journal', `/${'about'.repeat(60)}`, '/%3Cscript%3E', '/..%2f..%2fetc'])(
  'G-23 no address is near %s',
  (asked) => {
    expect(nearestAddress(asked, ROUTES, CODES)).toBeNull();
  },
);

test('G-23 finds other pages without the codes of journals', () => {
  expect(nearestAddress('/abuot', ROUTES, [])).toBe('/about');
  expect(nearestAddress('/journal/shsa', ROUTES, [])).toBeNull();
});
