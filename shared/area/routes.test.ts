import { routePath } from './route-path';
import { matchRoute, splitUrl } from './routes';
import { defineRoute } from './route';

const route = (path: string) => defineRoute(path, { page: () => Promise.reject(new Error('not loaded here')) });
const publisher = { slug: 'exempli' };
const routes = [
  '/journals',
  '/journals/search',
  '/journal/:journalId',
  '/journal/:journalId/article/:articleId',
  '/about-{publisher}-press',
].map(route);
const found = (pathname: string) => matchRoute(routes, publisher, pathname);

test.each([
  ['/journals', '/journals', {}],
  ['/journals/search', '/journals/search', {}],
  ['/journal/ssha', '/journal/:journalId', { journalId: 'ssha' }],
  ['/journal/ssha/article/a.1', '/journal/:journalId/article/:articleId', { journalId: 'ssha', articleId: 'a.1' }],
  ['/about-exempli-press', '/about-{publisher}-press', {}],
])('G-08 %s belongs to %s', (pathname, path, params) => {
  expect(found(pathname)?.value.path).toBe(path);
  expect(found(pathname)?.params).toEqual(params);
});

test.each(['/', '/journal', '/journal/ssha/unknown', '/about-other-press', '/journal/ssha/article/a/b'])(
  '%s belongs to no route',
  (pathname) => {
    expect(found(pathname)).toBeNull();
  },
);

test('the slug of the publisher is filled into the path', () => {
  expect(routePath('/about-{publisher}-press', publisher)).toBe('/about-exempli-press');
});

test('any url is split, also one that URL refuses', () => {
  const { pathname, search } = splitUrl('/discover-research?q=%E0%A4%A&__proto__=1#x?y');
  expect(pathname).toBe('/discover-research');
  expect(search.get('__proto__')).toBe('1');
});
