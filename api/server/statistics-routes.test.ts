import { saveContent } from '../content/store';
import type { Db } from '../db/db';
import { smallContent } from '../testing/content';
import { DB_START_MS, memoryDb } from '../testing/db';
import { noPdf } from '../testing/pdf';
import { Counter } from '../statistics/counter';
import { buildApp, type App } from './app';

let db: Db;
let app: App;
beforeAll(async () => {
  db = await memoryDb();
  await saveContent(db, smallContent());
  app = buildApp(db, false, noPdf);
}, DB_START_MS);
afterAll(async () => {
  await app.http.close();
  await db.close();
});

const post = (url: string, payload?: object | string) =>
  app.http.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, ...(payload !== undefined && { payload }) });
const stat = async (target: string) =>
  (await db.query<{ views: number; clicks: number; downloads: number }>('select views, clicks, downloads from stat where target = $1', [target]))[0];

test.each([
  ['/api/journals/ssha/increment-views', 'journal:ssha', 'views'],
  ['/api/journals/ssha/increment-clicks', 'journal:ssha', 'clicks'],
  ['/api/articles/tea-houses/increment-views', 'article:tea-houses', 'views'],
  ['/api/articles/tea-houses/increment-clicks', 'article:tea-houses', 'clicks'],
  ['/api/articles/tea-houses/increment-downloads', 'article:tea-houses', 'downloads'],
] as const)('P-01 %s counts one, with a JSON content type and no body', async (url, target, counted) => {
  const before = await stat(target);
  const { statusCode, body } = await post(url);
  expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' });
  expect(await stat(target)).toEqual({ ...before, [counted]: (before?.[counted] ?? 0) + 1 });
});

test('an event of an article counts for its journal too', async () => {
  const before = await stat('journal:acl');
  await post('/api/articles/co2-sensors/increment-downloads');
  expect(await stat('journal:acl')).toEqual({ ...before, downloads: (before?.downloads ?? 0) + 1 });
});

test('P-01 the body of an article event may name journal and action', async () => {
  const { statusCode } = await post('/api/articles/tea-houses/increment-clicks', { journalId: 'ssha', action: 'most_accessed_article_link' });
  expect(statusCode).toBe(204);
});

test('P-03 an event of nothing is a 404, and nothing is written', async () => {
  const { statusCode, headers } = await post('/api/articles/no-such/increment-views');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(await stat('article:no-such')).toBeUndefined();
});

test('P-03 a body of a wrong shape is refused by its field', async () => {
  const { statusCode, body } = await post('/api/articles/tea-houses/increment-views', { journalId: { not: 'a text' } });
  expect(statusCode).toBe(400);
  expect(body).toContain('journalId');
});

test('a thousand events at once are counted, each once, in few statements', async () => {
  const query = jest.spyOn(db, 'query');
  const counter = new Counter(db);
  const before = (await stat('article:co2-sensors'))?.views ?? 0;
  query.mockClear();
  const known = await Promise.all(Array.from({ length: 1_000 }, () => counter.count({ kind: 'article', id: 'co2-sensors' }, 'views')));
  expect(known.every(Boolean)).toBe(true);
  expect(query.mock.calls.length).toBeLessThan(5);
  query.mockRestore();
  expect((await stat('article:co2-sensors'))?.views).toBe(before + 1_000);
});

test('an event is acknowledged only when it is committed: a failed write is a failure of the event', async () => {
  const counter = new Counter({ query: () => Promise.reject(new Error('disk full')), exec: () => Promise.resolve() });
  await expect(counter.count({ kind: 'article', id: 'tea-houses' }, 'views')).rejects.toThrow('disk full');
});
