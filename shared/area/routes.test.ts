import { routePath } from './route-path';
import { matchRoute, splitUrl } from './routes';
import { defineRoute } from './route';
import { matchRoutes } from 'react-router-dom';
import { createMatcher } from './match';

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

test('matches a repeated path only once', () => {
  expect(found('/journal/ssha')).toBe(found('/journal/ssha'));
  expect(found('/journal/acl')?.params).toEqual({ journalId: 'acl' });
});

test.each(['/', '/journal', '/journal/ssha/unknown', '/about-other-press', '/journal/ssha/article/a/b'])(
  '%s belongs to no route',
  (pathname) => {
    expect(found(pathname)).toBeNull();
  },
);

test("fills the publisher's slug into the path", () => {
  expect(routePath('/about-{publisher}-press', publisher)).toBe('/about-exempli-press');
});

test('splits any url, even one that URL refuses', () => {
  const { pathname, search } = splitUrl('/discover-research?q=%E0%A4%A&__proto__=1#x?y');
  expect(pathname).toBe('/discover-research');
  expect(search.get('__proto__')).toBe('1');
});

const matcher = (...paths: string[]) => createMatcher(paths.map((path) => ({ path, value: path })));

/** Every order of a list. */
const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first, at) => orders(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));

test.each([
  ['a literal before a parameter', ['/journals/search', '/journals/:subject'], '/journals/search'],
  [
    'the narrower of two sections',
    ['/journal/:journalId/announcements', '/journal/:journalId/:section'],
    '/journal/ssha/announcements',
  ],
  [
    'of equally many literals, the one whose literal comes first',
    ['/journal/:journalId/:page', '/:section/:journalId/about'],
    '/journal/ssha/about',
  ],
  ['the longer literal path', ['/a/b/:c', '/a/:b/c', '/:a/b/c', '/:a/:b/:c'], '/a/b/c'],
])('%s wins in every order of the routes', (_, paths, pathname) => {
  for (const order of orders(paths)) expect(matcher(...order)(pathname)?.value).toBe(paths[0]);
});

test('the first of two routes with the same path wins, so an area that takes over a section comes first', () => {
  const find = createMatcher([
    { path: '/journal/:journalId/announcements', value: 'mf-announcements' },
    { path: '/journal/:id/announcements', value: 'mf-journal' },
  ]);
  expect(find('/journal/ssha/announcements')).toEqual({ value: 'mf-announcements', params: { journalId: 'ssha' } });
});

test('decodes parameters, and ignores case and a trailing slash', () => {
  const find = matcher('/journal/:journalId');
  expect(find('/journal/%C3%A9t%C3%A9')?.params).toEqual({ journalId: 'été' });
  expect(find('/journal/a%2Fb')?.params).toEqual({ journalId: 'a/b' });
  expect(find('/Journal/ssha/')?.params).toEqual({ journalId: 'ssha' });
});

test('a segment longer than any id matches nothing', () => {
  expect(matcher('/journal/:journalId')(`/journal/${'x'.repeat(200)}`)).not.toBeNull();
  expect(matcher('/journal/:journalId')(`/journal/${'x'.repeat(201)}`)).toBeNull();
});

test.each(['/%', '/%E0%A4%A', '/journal/%FF'])(
  '%s, which is not UTF-8, neither fails nor logs anything',
  (pathname) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    expect(() => matcher('/journal/:journalId')(pathname)).not.toThrow();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  },
);

test('a segment that is not UTF-8 is a parameter in its original form', () => {
  expect(matcher('/journal/:journalId')('/journal/%FF')?.params).toEqual({ journalId: '%FF' });
});

test.each([
  ['/files/*', '/files/a/b/c'],
  ['/journal/:journalId?', '/journal'],
  ['/Été/:id', '/%C3%A9t%C3%A9/1'],
  ['/a b', '/A%20B'],
  ['/:id.json', '/ssha.json'],
])('%s matches %s as in react-router', (path, pathname) => {
  expect(matchRoutes([{ path }], { pathname })).not.toBeNull();
  expect(matcher(path, '/other')(pathname)?.value).toBe(path);
});
