import { stubEdge, stubRenderer, type StubEdge } from '../testing/stub-edge';
import { rendered as page, stubApi, StubSite } from '../testing/stub-site';
import { writeFileSync } from 'node:fs';
import { testFolder } from '@press/build/testing/test-folder';
import { knownSiteFile, lastKnownBody, type KnownSite } from '../publisher/known-site';
import { apiFetch } from '../rendering/api-fetch';
import { WorkerSpans } from '../rendering/worker-spans';

describe('not-found', () => {
  const AREA = {
    name: 'mf-one',
    routes: ['/about', '/proceedings', '/journal/:journalId', '/journal/:journalId/contact'],
  };

  const requested: string[] = [];
  const rendered: string[] = [];

  let edge: StubEdge;
  beforeAll(async () => {
    const notFound: ReturnType<typeof stubRenderer> = {
      ...stubRenderer(),
      render: async (_release, url, _id, options) => {
        rendered.push(url);
        return page(`<h1>Not here</h1><p>${options?.nearest ?? 'nothing near'}</p>`, { status: 404 });
      },
    };
    edge = await stubEdge([AREA], notFound, {
      api: ({ url }, response) => {
        requested.push(url ?? '');
        response.end(JSON.stringify({ success: true, data: [{ id: 'ssha' }, { id: 7 }, null] }));
      },
    });
  });

  test("G-23 an area's page for a missing thing gets the nearest parent address, by the codes of the journals", async () => {
    const { status, text } = await edge.ask('/journal/shsa/contact');
    expect(status).toBe(404);
    expect(text).toContain('<h1>Not here</h1><p>/journal/ssha/contact</p>');
    expect((await edge.ask('/journal/nowhere-at-all')).text).toContain('nothing near');
  });

  test('G-23 O-08 suggests nothing for /proceedings if the press publishes none', async () => {
    const { publisher } = edge.services;
    expect((await edge.ask('/procedings')).text).toContain('data-nearest="/proceedings"');
    const { publishes: _, ...journalsAlone } = publisher;
    edge.services.publisher = journalsAlone;
    expect((await edge.ask('/proceedings?none')).text).toContain('nothing near');
    expect((await edge.ask('/procedings?none')).text).not.toContain('data-nearest="/proceedings"');
    edge.services.publisher = publisher;
  });

  test('G-23 renders a missing page only once when the codes are known', async () => {
    await edge.ask('/journal/shsa');
    rendered.length = 0;
    expect((await edge.ask('/journal/shsa/contact?again')).text).toContain('<p>/journal/ssha/contact</p>');
    expect(rendered).toEqual(['/journal/shsa/contact?again']);
  });

  test('G-23 many missing pages request the journals once', async () => {
    await Promise.all(['/journal/a', '/journal/b', '/c', '/abuot'].map((path) => edge.ask(path)));
    expect(requested).toEqual(['/api/journals']);
  });

  test('G-23 finds the nearest other address while the api is down', async () => {
    const alone = await stubEdge(edge.stub);
    expect((await alone.ask('/abuot')).text).toContain('data-nearest="/about"');
  });
});

describe('last-known', () => {
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

  test('O-10 O-11 sends browsers the last known text, marked, while the api is down', async () => {
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

  test("O-10 O-11 a render gets the api's text; while the api is down, the last known text, which counts as missing data", async () => {
    let failures = 0;
    const read = (apiOrigin: string) =>
      apiFetch(
        { apiOrigin, siteFile: knownSiteFile(data) },
        { requestId: 'request-1', client: '', spans: new WorkerSpans() },
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
});
