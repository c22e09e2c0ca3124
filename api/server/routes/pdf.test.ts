import type { FastifyInstance } from 'fastify';
import { saveContent } from '../../content/store';
import type { Db } from '../../db/db';
import { testApp } from '../../testing/app';
import { smallContent } from '../../testing/content';
import { DB_START_MS, memoryDb } from '../../testing/db';
import { ask } from '../../testing/http';

const render = jest.fn(async ({ title }: { title: string }) => new TextEncoder().encode(`%PDF-1.7 ${title}`));

let db: Db;
let http: FastifyInstance;
beforeAll(async () => {
  db = await memoryDb();
  await saveContent(db, smallContent());
  http = testApp(db, false, render).http;
  await http.listen({ port: 0, host: '127.0.0.1' });
}, DB_START_MS);
afterAll(async () => {
  await http.close();
  await db.close();
});

const TEA = '/journal/ssha/article/tea-houses.pdf';

test('an article has a PDF, which the browser shows, and which is rendered once', async () => {
  const [pdf] = await Promise.all([ask(http, TEA), ask(http, TEA)]);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'inline; filename="tea-houses.pdf"',
  ]);
  expect(pdf.body).toBe('%PDF-1.7 Tea houses of Kraków and the public sphere');
  await db.query(`update stat set views = views + 1 where target = 'article:tea-houses'`);
  expect((await ask(http, TEA, { 'if-none-match': pdf.headers.etag ?? '' })).statusCode).toBe(304);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a changed article has a new PDF', async () => {
  await db.query(`update article set title = 'Coffee' where key = 'tea-houses'`);
  expect((await ask(http, TEA)).body).toBe('%PDF-1.7 Coffee');
});

test('P-03 a failed rendering is an error without internals, and is tried again', async () => {
  render.mockRejectedValueOnce(new Error('no font at /srv/secret'));
  const url = '/journal/ssha/article/credit-cooperatives.pdf';
  const failed = await ask(http, url);
  expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'application/problem+json; charset=utf-8']);
  expect(failed.body).not.toContain('secret');
  expect((await ask(http, url)).statusCode).toBe(200);
});

test.each([
  '/journal/ssha/article/nope.pdf',
  '/journal/acl/article/tea-houses.pdf',
  '/journal/nope/article/tea-houses.pdf',
])('P-03 %s answers 404', async (url) => {
  const answer = await ask(http, url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});
