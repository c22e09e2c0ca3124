import { rendered } from '../testing/stub-site';
import { stubEdge, stubRenderer, type StubEdge } from '../testing/stub-edge';

const KNOWN: Readonly<Record<string, string>> = {
  '/index.php/nmb/article/view/12?x=%2F': '/journal/nmb/article/a',
  '/journal/nmb/article/old': '/journal/nmb/article/a',
};

describe('O-34 addresses of an earlier site', () => {
  const asked: string[] = [];
  let isDown = false;
  let edge: StubEdge;
  beforeAll(async () => {
    const renderer: ReturnType<typeof stubRenderer> = {
      ...stubRenderer(),
      render: async (_release, url) => rendered('<h1>Page</h1>', { status: url.endsWith('/old') ? 404 : 200 }),
    };
    edge = await stubEdge(
      [{ name: 'mf-one', routes: ['/about', '/journal/:journalId/article/:articleId'] }],
      renderer,
      {
        api: ({ url = '/' }, response) => {
          const { pathname, searchParams } = new URL(url, 'http://api');
          if (pathname !== '/api/site/former-address') return void response.end('{"success":true,"data":[],"msg":""}');
          const address = searchParams.get('address') ?? '';
          asked.push(address);
          if (isDown) return void response.writeHead(500).end('{}');
          response.end(JSON.stringify({ success: true, data: { to: KNOWN[address] ?? null }, msg: '' }));
        },
      },
    );
  });
  beforeEach(() => {
    asked.length = 0;
    isDown = false;
    edge.services.publisher = { ...edge.services.publisher, formerAddresses: true };
  });

  test('O-34 an address whose page is missing redirects by 301, looked up each time', async () => {
    for (const [from, to] of Object.entries(KNOWN))
      for (let request = 0; request < 2; request++) {
        const { status, headers } = await edge.ask(from);
        expect([status, headers.location, headers['cache-control']]).toEqual([301, to, 'no-cache']);
      }
  });

  test('O-34 an unknown address stays a missing page, and existing pages are not looked up', async () => {
    expect((await edge.ask('/index.php/nmb/article/view/13')).status).toBe(404);
    expect((await edge.ask('/about')).status).toBe(200);
    expect(asked).toEqual(['/index.php/nmb/article/view/13']);
  });

  test('O-34 the response is 503 while the api does not respond, and 404 on a site without such addresses', async () => {
    isDown = true;
    expect((await edge.ask('/index.php/nmb/article/view/12')).status).toBe(503);
    const { formerAddresses: _, ...without } = edge.services.publisher;
    edge.services.publisher = without;
    expect((await edge.ask('/index.php/nmb/article/view/12')).status).toBe(404);
    expect(asked).toHaveLength(1);
  });
});
