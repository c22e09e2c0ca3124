import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Renderer } from '../rendering/renderer';
import { stubEdge, stubRenderer } from '../testing/stub-edge';
import { page, StubSite } from '../testing/stub-site';

const AREA = {
  name: 'mf-one',
  routes: ['/about', '/proceedings', '/journal/:journalId', '/journal/:journalId/contact'],
  render: page(''),
};

const requested: string[] = [];
const rendered: string[] = [];
const api = createServer(({ url }, response) => {
  requested.push(url ?? '');
  response.end(JSON.stringify({ success: true, data: [{ id: 'ssha' }, { id: 7 }, null] }));
});

let stub: StubSite;
let edge: Awaited<ReturnType<typeof stubEdge>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  stub = await StubSite.create([AREA]);
  const { render, close } = stubRenderer(() => '');
  const notFound: Renderer = {
    render: async (release, url, id, options) => {
      rendered.push(url);
      return {
        ...(await render(release, url, id)),
        html: `<h1>Not here</h1><p>${options?.nearest ?? 'nothing near'}</p>`,
        status: 404,
      };
    },
    close,
  };
  edge = await stubEdge(stub, notFound, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await edge?.app.close();
  await stub?.remove();
  api.close();
});

test('G-23 an area’s page that says that there is none is told the nearest address above it, by the codes of the journals', async () => {
  const { status, text } = await edge.ask('/journal/shsa/contact');
  expect(status).toBe(404);
  expect(text).toContain('<h1>Not here</h1><p>/journal/ssha/contact</p>');
  expect((await edge.ask('/journal/nowhere-at-all')).text).toContain('nothing near');
});

test('G-23 O-08 /proceedings is near nothing where the press has none', async () => {
  const { publisher } = edge.services;
  expect((await edge.ask('/procedings')).text).toContain('data-nearest="/proceedings"');
  const { publishes: _, ...journalsAlone } = publisher;
  edge.services.publisher = journalsAlone;
  expect((await edge.ask('/proceedings?none')).text).toContain('nothing near');
  expect((await edge.ask('/procedings?none')).text).not.toContain('data-nearest="/proceedings"');
  edge.services.publisher = publisher;
});

test('G-23 while the codes are known, a page that is not there is rendered once', async () => {
  await edge.ask('/journal/shsa');
  rendered.length = 0;
  expect((await edge.ask('/journal/shsa/contact?again')).text).toContain('<p>/journal/ssha/contact</p>');
  expect(rendered).toEqual(['/journal/shsa/contact?again']);
});

test('G-23 many pages that are not there ask for the journals once', async () => {
  await Promise.all(['/journal/a', '/journal/b', '/c', '/abuot'].map((path) => edge.ask(path)));
  expect(requested).toEqual(['/api/journals']);
});

test('G-23 while the api is away, the nearest of the other addresses is found', async () => {
  const alone = await stubEdge(
    stub,
    stubRenderer(() => ''),
    'http://127.0.0.1:1',
  );
  expect((await alone.ask('/abuot')).text).toContain('data-nearest="/about"');
  await alone.app.close();
});
