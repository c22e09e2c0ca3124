import { writeFileSync } from 'node:fs';
import { testFolder } from '@press/build/testing/test-folder';
import { knownSiteFile, lastKnownBody, type KnownSite } from '../publisher/known-site';
import { apiFetch } from '../rendering/api-fetch';
import { WorkerSpans } from '../rendering/worker-spans';
import { stubEdge } from '../testing/stub-edge';
import { stubApi, StubSite } from '../testing/stub-site';

const PRIVACY = { title: 'Personvern', standfirst: '', lang: 'nb', sections: [], side: [] };
const KNOWN: KnownSite = { site: { publisher: null, pages: ['privacy'], calls: {} }, pages: { privacy: PRIVACY } };
const PATH = '/api/site/pages/privacy';
const LAST_KNOWN = { success: true, data: PRIVACY, msg: 'last known' };

let site: StubSite;
let api: Awaited<ReturnType<typeof stubApi>>;
let status: number;
const data = testFolder();
beforeAll(async () => {
  site = await StubSite.create([]);
  api = await stubApi((_, response) => response.writeHead(status).end('{"data":"of now"}'));
  writeFileSync(knownSiteFile(data), JSON.stringify(KNOWN));
});

test('O-10 O-11 the edge answers a browser with the text that it last knew, marked, while the api is away', async () => {
  status = 503;
  for (const origin of ['http://127.0.0.1:9', api.origin]) {
    const edge = await stubEdge(site, undefined, { api: origin });
    edge.services.lastKnownBody = (at) => lastKnownBody(KNOWN, at);
    const { status: sent, headers, text } = await edge.ask(PATH);
    expect([sent, headers['press-data'], headers['cache-control']]).toEqual([200, 'last known', 'no-store']);
    expect(JSON.parse(text)).toEqual(LAST_KNOWN);
    for (const other of ['/api/site/pages/about', '/api/site/pages/__proto__', '/api/journals'])
      expect((await edge.ask(other)).status).toBe(503);
  }
});

test('O-10 O-11 a render has the text of the api, and what was last known while the api is away, as missing data', async () => {
  let failures = 0;
  const read = (apiOrigin: string) =>
    apiFetch(
      { apiOrigin, siteFile: knownSiteFile(data) },
      { requestId: 'request-1', spans: new WorkerSpans() },
      AbortSignal.timeout(20_000),
      {
        onFailure: () => void (failures += 1),
        onKeys: () => undefined,
      },
    )(PATH).then((response) => response.json());
  status = 200;
  expect(await read(api.origin)).toEqual({ data: 'of now' });
  expect(failures).toBe(0);
  status = 500;
  expect(await read(api.origin)).toEqual(LAST_KNOWN);
  expect(await read('http://127.0.0.1:9')).toEqual(LAST_KNOWN);
  expect(failures).toBe(2);
});
