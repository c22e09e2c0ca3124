import { useSmallApp } from '../../testing/small-app';
import { ask } from '../../testing/http';

const small = useSmallApp();

const keysOf = async (path: string): Promise<string> => {
  const { headers } = await ask(small.app.http, path);
  return String(headers['surrogate-key']).split(' ').sort().join(' ');
};

test.each([
  ['/api/articles/tea-houses', 'all article-tea-houses journal-ssha'],
  ['/api/articles/tea-houses/citation.bib', 'all article-tea-houses journal-ssha'],
  ['/api/articles/tea-houses/article.jsonld', 'all article-tea-houses journal-ssha'],
  ['/journal/ssha/article/tea-houses.xml', 'all article-tea-houses journal-ssha'],
  ['/journal/ssha/article/tea-houses.pdf', 'all article-tea-houses journal-ssha'],
  ['/covers/ssha/article/tea-houses.png', 'all article-tea-houses journal-ssha'],
  ['/covers/ssha.svg', 'all journal-ssha'],
  ['/api/journals/ssha', 'all journal-ssha'],
  ['/api/articles/latest/ssha', 'all journal-ssha list-ssha'],
  ['/journal/ssha/feed.atom', 'all journal-ssha list-ssha'],
  ['/api/journals', 'all site'],
  ['/api/articles/search?keyword=tea', 'all site'],
  ['/feed.json', 'all site'],
  ['/sitemap.xml', 'all site'],
  ['/sitemap/pages.xml?routes=/about', 'all site'],
  ['/api/site', 'all site'],
])('M-01 %s says to the edge what it is made of', async (path, keys) => {
  expect(await keysOf(path)).toBe(keys);
  // From the cache of the api too.
  expect(await keysOf(path)).toBe(keys);
});

test('M-01 edges are told what has changed since a change that they know', async () => {
  const first = await small.app.http.inject('/content-changes');
  expect(first.json()).toEqual({ latest: expect.any(Number), keys: null });
  expect((await small.app.http.inject('/content-changes?after=999999')).json()).toMatchObject({ keys: null });
  expect((await small.app.http.inject('/content-changes?after=x')).statusCode).toBe(400);
});
