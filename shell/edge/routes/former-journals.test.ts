import { movedJournal } from './former-journals';

const ids = { hjo: 'hol' };

test.each([
  ['/journal/hjo', '/journal/hol'],
  ['/journal/HJO/volumes-issues?page=2', '/journal/hol/volumes-issues?page=2'],
  ['/journal/hjo/issue/hjo-2-1', '/journal/hol/issue/hjo-2-1'],
  ['/journal/hjo/article/x.pdf', '/journal/hol/article/x.pdf'],
  ['/journal/hjo/feed.atom', '/journal/hol/feed.atom'],
  ['/covers/hjo.svg', '/covers/hol.svg'],
  ['/covers/hjo.svg?v=1', '/covers/hol.svg?v=1'],
  ['/covers/hjo/motif.svg?w=640', '/covers/hol/motif.svg?w=640'],
  ['/covers/hjo/article/x.png', '/covers/hol/article/x.png'],
  ['/sitemap/hjo/2025.xml', '/sitemap/hol/2025.xml'],
  ['/api/journals/hjo', '/api/journals/hol'],
  ['/api/journals/hjo/issues/latest/articles?pageNum=2', '/api/journals/hol/issues/latest/articles?pageNum=2'],
  ['/discover-research?query=a&journal=hjo', '/discover-research?query=a&journal=hol'],
  ['/feed.atom?journal=hjo&q=journal=hjo2', '/feed.atom?journal=hol&q=journal=hjo2'],
  ['/journal/hjo?journal=hjo', '/journal/hol?journal=hol'],
  ['/journal/hol/feed.atom', null],
  ['/covers/hol.svg', null],
  ['/api/articles/hjo', null],
  ['/discover-research?query=hjo', null],
  ['/journal/hjo-2', null],
  ['/journal/constructor', null],
])('O-24 %s redirects to %s', (from, to) => {
  expect(movedJournal(from, ids)).toBe(to);
});
