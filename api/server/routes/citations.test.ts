import type { FastifyInstance } from 'fastify';
import { saveContent } from '../../content/store';
import type { Db } from '../../db/db';
import { testApp } from '../../testing/app';
import { smallContent } from '../../testing/content';
import { DB_START_MS, memoryDb } from '../../testing/db';
import { ask } from '../../testing/http';
import { noPdf } from '../../testing/pdf';

let db: Db;
let http: FastifyInstance;
beforeAll(async () => {
  db = await memoryDb();
  await saveContent(db, smallContent());
  http = testApp(db, false, noPdf).http;
  await http.listen({ port: 0, host: '127.0.0.1' });
}, DB_START_MS);
afterAll(async () => {
  await http.close();
  await db.close();
});

test.each([
  ['bib', 'application/x-bibtex', /^@article\{\w+,\n {2}author/],
  ['ris', 'application/x-research-info-systems', /^TY {2}- JOUR\r\nAU {2}- /],
  ['enw', 'application/x-endnote-refer', /^%0 Journal Article\n%A /],
  ['json', 'application/vnd.citationstyles.csl+json', /^\[\n {2}\{\n {4}"id": "10\.5555/],
])('R-08 an article as citation.%s for reference managers', async (extension, type, start) => {
  const path = `/api/articles/tea-houses/citation.${extension}`;
  const answer = await ask(http, path);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    `${type}; charset=utf-8`,
    `attachment; filename="tea-houses.${extension}"`,
  ]);
  expect(answer.body).toMatch(start);
  expect(answer.body).toContain('Tea houses of');
  expect(answer.body).toContain('http://localhost:8080/journal/ssha/article/tea-houses');
  expect((await ask(http, path, { 'if-none-match': answer.headers.etag ?? '' })).statusCode).toBe(304);
  expect((await ask(http, `/api/articles/nope/citation.${extension}`)).statusCode).toBe(404);
});

test('R-08 another extension is 404', async () => {
  expect((await ask(http, '/api/articles/tea-houses/citation.exe')).statusCode).toBe(404);
});
