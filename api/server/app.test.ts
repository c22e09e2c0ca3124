import { useSmallApp } from '../testing/small-app';

const small = useSmallApp();

describe('P-03 bad input', () => {
  test.each([
    ['/api/articles/search?keyword=a&keyword=b', 400, 'keyword'],
    ['/api/articles/search?keyword=x&pageNum=0', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=-1', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=1.5', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageNum=99999999999999999999', 400, 'pageNum'],
    ['/api/articles/search?keyword=x&pageSize=101', 400, 'pageSize'],
    ['/api/articles/search?keyword=x&pageSize=abc', 400, 'pageSize'],
    ['/api/articles/latest/ssha?limit=0', 400, 'limit'],
    ['/api/journals?limit=0', 400, 'limit'],
    ['/api/journals/ssha/articles/year/20x4', 400, 'year'],
    [`/api/articles/${'x'.repeat(201)}`, 400, 'articleId'],
  ])('P-03 %s answers %i and names %s', async (url, status, field) => {
    const response = await small.get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ title: 'Invalid input', status, detail: expect.stringContaining(field) });
    expect(response.json().errors[0].path).toBe(field);
  });

  test.each([
    ['/api/journals/nope', 404],
    ['/api/journals/nope/metrics', 404],
    ['/api/journals/nope/issues', 404],
    ['/api/journals/nope/editorial-board', 404],
    ['/api/journals/nope/articles/year/2024', 404],
    ['/api/journals/ssha/issues/acl-7-1/articles', 404],
    ['/api/articles/nope', 404],
    ['/api/articles/latest/nope', 404],
    ['/api/articles/most-views/single/nope', 404],
    ['/api/articles/__proto__', 404],
    [`/api/articles/${encodeURIComponent("' or 1=1 --")}`, 404],
    ['/api/nope', 404],
    [`/api/articles/${'x'.repeat(301)}`, 414],
    ['/api/articles/%FF', 400],
    ['/api/articles/search?keyword=%FF%FE', 400],
    ['/api/articles/search?keyword=a%00b', 400],
    ['/api/articles/a%00b', 400],
    [`/api/articles/search?keyword=${'x'.repeat(5000)}`, 414],
  ])('P-03 %s answers %i, without internals', async (url, status) => {
    const response = await small.get(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ type: 'about:blank', status, title: expect.any(String) });
    expect(response.body).not.toMatch(/node_modules|\.ts:|select /);
  });

  test.each(['"', '((', 'a & | b', '-', 'OR', '"" ""', ':*', "'", '\\', '<script>', '%', '🙂', 'the'])(
    'P-03 the search for %s answers',
    async (keyword) => {
      expect((await small.get(`/api/articles/search?keyword=${encodeURIComponent(keyword)}`)).statusCode).toBe(200);
    },
  );
});

describe('headers', () => {
  test('a read has an ETag, and If-None-Match with it gives 304', async () => {
    const first = await small.get('/api/journals');
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300');
    const again = await small.get('/api/journals', { 'if-none-match': first.headers.etag ?? '' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('problems are not cached', async () => {
    expect((await small.get('/api/articles/nope')).headers['cache-control']).toBe('no-store');
  });

  test('health and readiness', async () => {
    expect((await small.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await small.get('/readyz')).json()).toEqual({
      status: 'ready',
      database: { engine: 'PGlite', replica: 'none' },
      content: 'present',
    });
  });
});
