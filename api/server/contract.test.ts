import { createHash } from 'node:crypto';
import { testFolder } from '@press/build/testing/test-folder';
import { calls, type OperationId } from '@press/contract/calls';
import { fileCalls, type FileCallId } from '@press/contract/file-calls';
import {
  readArticle,
  readArticles,
  readIssues,
  readJournal,
  readJournals,
  readMembers,
  readMetrics,
  readSearchResultPage,
} from '@press/contract';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Format } from 'typebox/format';
import { Errors } from 'typebox/value';
import { saveContent } from '../content/store';
import { directoryFiles } from '../files/directory-files';
import { testApp } from '../testing/app';
import { bareArticle, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { violationsOf } from '../testing/openapi';
import { stubPdf } from '../testing/pdf';
import { ask } from '../testing/http';

const FILE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const VALUES: Record<string, string> = {
  journalId: 'ssha',
  issueId: 'ssha-1-1',
  articleId: 'credit-cooperatives',
  authorKey: '0000-0002-1825-0097',
  year: '2025',
  sha256: createHash('sha256').update(FILE).digest('hex'),
  name: 'figure-1.svg',
  partId: 'tab-t1',
};
const address = (id: OperationId | FileCallId) =>
  `/api${{ ...calls, ...fileCalls }[id].path.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? '')}`;
const reads = (Object.keys(calls) as OperationId[]).filter((id) => calls[id].method === 'GET');
const faults = (schema: TSchema, value: unknown) =>
  [...Errors(schema, value)].map((error) => `${error.instancePath} ${error.message}`);

test('a date must be a day of the calendar', () => expect(Format.Test('date', '2025-02-31')).toBe(false));

/** PostgreSQL gives the same responses, byte for byte: engines.test.ts. */
let http: FastifyInstance;
const db = useDb();
const dir = testFolder();
beforeAll(async () => {
  const content = smallContent();
  const parts = [{ kind: 'table' as const, id: 'tab-t1', body: '<table><tr><td>1</td></tr></table>' }];
  content.articles.push(bareArticle());
  for (const each of content.articles) each.details = { ...each.details, parts };
  await saveContent(db, content);
  const files = directoryFiles(dir);
  await files.put(Buffer.from(FILE));
  http = testApp(db, {
    pdfRenderer: stubPdf(async () => ({ bytes: Buffer.from('%PDF-1.7'), fault: null })),
    files,
  }).http;
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

test.each(reads)(
  'P-01 P-02 %s responds as its schema and the OpenAPI document require, and 304 to a client that has the response',
  async (id) => {
    const query = id === 'searchArticles' ? '?keyword=trust' : '';
    const answer = await ask(http, address(id) + query);
    expect(answer.statusCode).toBe(200);
    expect(faults(calls[id].response, answer.json())).toEqual([]);
    expect(violationsOf(id, answer)).toEqual([]);
    const again = await ask(http, address(id) + query, { 'if-none-match': answer.headers.etag ?? '' });
    expect([again.statusCode, violationsOf(id, again)]).toEqual([304, []]);
  },
);

test.each(Object.keys(fileCalls) as FileCallId[])(
  'P-02 R-08 F-18 the file of %s matches the OpenAPI document, even for an article with empty fields',
  async (id) => {
    for (const url of [address(id), address(id).replace(/credit-cooperatives/, 'bare')]) {
      const answer = await ask(http, url);
      expect([answer.statusCode, violationsOf(id, answer)]).toEqual([200, []]);
      const again = await ask(http, url, { 'if-none-match': answer.headers.etag ?? '' });
      expect([again.statusCode, violationsOf(id, again)]).toEqual([304, []]);
    }
  },
);

test.each(['getJournalIssues', 'getIssueArticles', 'getLatestIssueArticles', 'getArticlesByYear'] as const)(
  'P-01 a page of %s matches its schema',
  async (id) => {
    const answer = (await ask(http, `${address(id)}?pageNum=1&pageSize=1`)).json();
    expect(faults(calls[id].response, answer)).toEqual([]);
    expect(answer.data).toMatchObject({ pageNum: 1, pageSize: 1, list: [expect.anything()] });
    expect((await ask(http, `${address(id)}?pageNum=0`)).statusCode).toBe(400);
    expect((await ask(http, `${address(id)}?pageSize=101`)).statusCode).toBe(400);
  },
);

test('P-01 an article with empty fields matches its schema', async () => {
  expect(faults(calls.getArticle.response, (await ask(http, '/api/articles/bare')).json())).toEqual([]);
});

test('G-17 the pages can read every response of the api', async () => {
  const of = async (id: OperationId, query = '') => (await ask(http, address(id) + query)).json();
  expect(readJournals(await of('getJournals')).map(({ id }) => id)).toEqual(['ssha', 'acl']);
  expect(readJournal(await of('getJournal'))).toMatchObject({
    coverUrl: '/covers/ssha.svg',
    colour: '#9c2f25',
    keywords: ['sociology', 'history'],
    articles: 3,
    metrics: { citations: 4 },
  });
  expect(readMetrics(await of('getJournalMetrics'))).toMatchObject({ views: 420, apc: '1,200 GBP' });
  expect(readIssues(await of('getJournalIssues'))[1]).toMatchObject({
    pages: '11-29',
    pageCount: 19,
    articleCount: 2,
  });
  expect(readMembers(await of('getEditorialBoard'))).toHaveLength(2);
  expect(readArticles(await of('getMostViewedArticles')).map(({ views }) => views)).toEqual([300, 120, 0]);
  expect(readSearchResultPage(await of('searchArticles', '?keyword=trust'))).toMatchObject({
    total: 2,
    pageNum: 1,
    pageCount: 1,
  });
  expect(readArticle(await of('getArticle'))).toMatchObject({
    authorList: [{ family: 'Yılmaz' }],
    sections: [{ kind: 'introduction' }],
    referenceList: [{ text: 'Ostrom, E. (1990). Governing the Commons.' }],
    pages: '1-10',
    pdfUrl: '/journal/ssha/article/credit-cooperatives.pdf',
  });
});
