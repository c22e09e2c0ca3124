import { stubEdge, stubRenderer, type StubEdge } from '../testing/stub-edge';
import { rendered as page } from '../testing/stub-site';

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
  const alone = await stubEdge(edge.stub);
  expect((await alone.ask('/abuot')).text).toContain('data-nearest="/about"');
});
