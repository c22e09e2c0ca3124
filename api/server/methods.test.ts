import type { FastifyInstance } from 'fastify';
import { routesOf } from '../testing/addresses';
import { testApp } from '../testing/app';
import { noDb } from '../testing/no-db';
import { noPdf } from '../testing/pdf';
import { send } from '../testing/http';
import { openApi } from '../testing/openapi';

let http: FastifyInstance;
beforeAll(async () => {
  http = testApp(noDb, false, noPdf).http;
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const call = (method: string, path: string, body: Buffer | null = null) =>
  send(http, { method, path, headers: {}, body, agent: false });

test.each([
  ['POST', '/api/journals', 'GET, HEAD'],
  ['DELETE', '/api/journals/ssha?x=/api', 'GET, HEAD'],
  ['PUT', '/api/articles/a/citation.bib', 'GET, HEAD'],
  ['GET', '/api/articles/a/increment-downloads', 'POST'],
  ['HEAD', '/api/editorial-team', 'POST'],
  ['OPTIONS', '/api/editorial-team', 'POST'],
  ['PROPFIND', '/api/openapi.json', 'GET, HEAD'],
  ['PATCH', '/covers/ssha.svg', 'GET, HEAD'],
  ['POST', '/api/docs', 'GET, HEAD'],
  ['POST', '/journal/ssha/article/a.pdf', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
])('P-03 %s %s is 405 with the allowed methods', async (method, path, allowed) => {
  const { statusCode, headers, body } = await call(method, path, method === 'PUT' ? Buffer.from('<not json>') : null);
  expect([statusCode, headers.allow, headers['content-type']]).toEqual([
    405,
    allowed,
    'application/problem+json; charset=utf-8',
  ]);
  const problem = {
    type: 'about:blank',
    title: 'Method not allowed',
    status: 405,
    detail: `This address takes ${allowed}.`,
  };
  expect(body).toBe(method === 'HEAD' ? '' : JSON.stringify(problem));
});

test.each([
  ['POST', '/api/nope'],
  ['GET', '/covers/ssha_svg'],
  ['DELETE', '/'],
  ['PUT', '/api/journals/a/b/c'],
])('P-03 %s %s has no address: 404', async (method, path) => {
  const { statusCode, headers } = await call(method, path);
  expect([statusCode, headers.allow]).toEqual([404, undefined]);
});

test('P-02 every route below /api is in the document', () => {
  const described = Object.entries(openApi().paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(
    routesOf(http)
      .filter((route) => route.includes(' /api'))
      // The files of the reference page.
      .filter((route) => !route.startsWith('GET /api/docs/'))
      .sort(),
  ).toEqual(described.sort());
});

test('fault 67 every writing call below /api refuses what another site makes a browser send, and reads take it', async () => {
  for (const route of routesOf(http).filter((each) => each.includes(' /api/'))) {
    const [method = '', path = ''] = route.split(' ');
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const body = method === 'GET' ? null : Buffer.from('{}');
    const { statusCode } = await send(http, { method, path: path.replace(/:\w+/g, 'a'), headers, body, agent: false });
    expect([route, statusCode === 403]).toEqual([route, method !== 'GET']);
  }
});

test('a route with GET has HEAD too', async () => {
  expect((await call('HEAD', '/api/openapi.json')).statusCode).toBe(200);
});
