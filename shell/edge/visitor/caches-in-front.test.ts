import { brotliDecompressSync } from 'node:zlib';
import { request as httpRequest, Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { CACHES, type CacheInFront } from '../testing/caches';
import { stubEdge, stubRenderer } from '../testing/stub-edge';
import { page, stubApi, StubSite } from '../testing/stub-site';

const AREAS = [
  { name: 'mf-one', routes: ['/', '/about', '/journal/:journalId/article/:articleId'] },
  { name: 'mf-two', routes: ['/search', '/journals'] },
];
const PATHS = ['/', '/about', '/journal/ssha/article/a1', '/search', '/journals'];
const VISITORS = 40;
const REQUESTS = 2_000;
const AT_ONCE = 16;

/** Headers that other programs build addresses or choices from. */
const UNKEYED = [
  'x-request-id',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'forwarded',
  'via',
  'referer',
  'user-agent',
  'accept-language',
  'press-cohort',
];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Cookies {
  visitor: string;
  cohort: string;
}

/** An edge with a canary of each of its two areas, and a cache in front of it. */
async function siteBehind(start: (edgePort: number) => Promise<CacheInFront>) {
  const stub = await StubSite.create(AREAS);
  for (const area of AREAS) await stub.canary({ ...area, render: page('<p>new</p>') }, 5_000);
  const renderer = stubRenderer((area, build) => `<p>${area} ${build}</p>`);
  /** Each of this api's responses about an article differs, and may be stored for a minute. */
  let answered = 0;
  const api = await stubApi(({ url = '', headers: { 'x-request-id': requestId = '' } }, response) => {
    response.setHeader('x-request-id', requestId);
    const [, id] = /^\/api\/articles\/([\w.-]+)$/.exec(url) ?? [];
    if (id) response.setHeader('surrogate-key', `all article-${id} journal-ssha`);
    response.writeHead(id ? 200 : 404, {
      'content-type': 'text/plain',
      'cache-control': id ? 'public, max-age=60' : 'no-store',
    });
    response.end(String((answered += 1)));
  });
  const edge = await stubEdge(stub, renderer, { api: api.origin, trustedProxies: 1, keyHeader: 'surrogate-key' });
  let asked = 0;
  edge.app.server.on('request', ({ url }: IncomingMessage) => void (asked += url === '/healthz' ? 0 : 1));
  const cache = await start(edge.port);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const request = httpRequest(cache.origin + path, { headers, agent, method }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const text = (response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
    return { status: response.statusCode ?? 0, headers: response.headers, text };
  }
  return {
    ask,
    edge,
    /** Requests that the edge received, without those for its health. */
    get asked() {
      return asked;
    },
    async stop() {
      agent.destroy();
      await cache.stop();
    },
  };
}

const cookieOf = ({ headers }: Answer, name: string): string =>
  new RegExp(`${name}=([^;]+)`).exec(String(headers['set-cookie']))?.[1] ?? '';
const buildIn = ({ text }: Answer): string => /<p>(mf-\w+ \w+)<\/p>/.exec(text)?.[1] ?? '';
const asBrowser = (cookies: Cookies): Record<string, string> => ({
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  cookie: `theme=dark; __Host-visitor=${cookies.visitor}; __Host-cohort=${cookies.cohort}`,
});

for (const { name, isInstalled, start, purges } of CACHES) {
  // `npm test` names the programs that are missing.
  (isInstalled ? describe : describe.skip)(`the recipe for ${name}`, () => {
    let site: Awaited<ReturnType<typeof siteBehind>>;
    beforeAll(async () => {
      site = await siteBehind(start);
    });
    afterAll(() => site?.stop());

    /** A visitor with the cookies that the first page sets. */
    async function newVisitor(): Promise<Cookies> {
      const first = await site.ask('/', { accept: 'text/html' });
      return { visitor: cookieOf(first, '__Host-visitor'), cohort: cookieOf(first, '__Host-cohort') };
    }

    test(`M-01 during two canaries, none of ${REQUESTS} pages has the wrong cohort or sets a cookie, and nine of ten are stored`, async () => {
      const visitors: Cookies[] = [];
      while (visitors.length < VISITORS) visitors.push(await newVisitor());
      const cohorts = new Set(visitors.map(({ cohort }) => cohort));
      expect(cohorts.size).toBe(4);
      /** The edge's own page for each cohort. */
      const expected = new Map<string, string>();
      for (const { visitor, cohort } of visitors)
        for (const path of PATHS) {
          if (expected.has(cohort + path)) continue;
          const { text } = await site.edge.ask(path, { cookie: `__Host-visitor=${visitor}` });
          expected.set(cohort + path, buildIn({ text } as Answer));
        }
      const others = [...cohorts];
      const before = site.asked;
      const began = performance.now();
      const wrong: string[] = [];
      let sent = 0;
      const client = async (): Promise<void> => {
        for (let n = sent++; n < REQUESTS; n = sent++) {
          const cookies = visitors[(n * 7) % VISITORS]!;
          const path = PATHS[n % PATHS.length]!;
          // Every tenth client claims another cohort with the header that only the cache may set.
          const forged = n % 10 === 0 ? { 'press-cohort': others[n % others.length]! } : undefined;
          const answer = await site.ask(path, { ...asBrowser(cookies), ...forged });
          const isRight = answer.status === 200 && buildIn(answer) === expected.get(cookies.cohort + path);
          if (!isRight || answer.headers['set-cookie']) wrong.push(`${n} ${path} ${answer.status} ${buildIn(answer)}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, client));
      expect(wrong).toEqual([]);
      // A page is stored for at least a second, so the number of renewals depends on the speed of the machine.
      const renewals = expected.size * (1 + (performance.now() - began) / 1_000);
      expect(site.asked - before).toBeLessThan(Math.max(REQUESTS / 10, renewals));
    });

    test('visitors without cookies get new ones, even right after other visitors', async () => {
      const visitors = await Promise.all(Array.from({ length: 5 }, newVisitor));
      expect(new Set(visitors.map(({ visitor }) => visitor)).size).toBe(5);
    });

    test('stores each encoding separately, and never sends one that the client refuses', async () => {
      const cookies = await newVisitor();
      const encodings = ['br', 'gzip', 'br;q=0, gzip', 'identity'];
      for (let round = 0; round < 2; round += 1) {
        const sent: (string | undefined)[] = [];
        for (const encoding of encodings)
          sent.push(
            (await site.ask('/about', { ...asBrowser(cookies), 'accept-encoding': encoding })).headers[
              'content-encoding'
            ],
          );
        expect(sent).toEqual(['br', 'gzip', 'gzip', undefined]);
      }
    });

    test('C-08 a reference manager that requests another format at the address of an article gets no stored page', async () => {
      const cookies = await newVisitor();
      const article = '/journal/ssha/article/a1';
      expect((await site.ask(article, asBrowser(cookies))).status).toBe(200);
      // The edge asks the api, which has no other format.
      const bibtex = await site.ask(article, { ...asBrowser(cookies), accept: 'application/x-bibtex' });
      expect(bibtex.headers['content-type']).not.toContain('text/html');
      expect((await site.ask(article, asBrowser(cookies))).headers['content-type']).toContain('text/html');
    });

    test("fault 129 one client's header is in no response for another client", async () => {
      const { visitor, cohort } = await newVisitor();
      const usual = asBrowser({ visitor, cohort });
      for (const [at, name] of UNKEYED.entries())
        for (const path of [`/about?n=${at}`, `/api/articles/n${at}`]) {
          const first = await site.ask(path, { ...usual, [name]: 'poison' });
          const { status, headers, text } = await site.ask(path, usual);
          expect([name, path, first.status, status]).toEqual([name, path, 200, 200]);
          expect(JSON.stringify([headers, text])).not.toContain('poison');
          expect(text).toBe((await site.ask(path, usual)).text);
        }
    });

    // nginx has no purge by key (docs/operators/cdn.md).
    if (purges) {
      test('M-01 a purge drops the responses with one of its keys, and no others', async () => {
        const read = async (id: string) => (await site.ask(`/api/articles/${id}`)).text;
        const before = [await read('a1'), await read('a1.2'), await read('a2')];
        expect([await read('a1'), await read('a1.2'), await read('a2')]).toEqual(before);
        const purge = (keys: string) => site.ask('/', { 'surrogate-key': keys }, 'PURGE');
        expect((await purge('article-a1 list-ssha')).status).toBe(200);
        const after = [await read('a1'), await read('a1.2'), await read('a2')];
        expect(after.map((text, at) => text === before[at])).toEqual([false, true, true]);
        expect((await purge('journal-ssha')).status).toBe(200);
        expect(await read('a2')).not.toBe(before[2]);
        // Visitors get no keys.
        expect((await site.ask('/api/articles/a2')).headers['surrogate-key']).toBeUndefined();
        for (const keys of ['', '.*) || req.url ~ (.', 'a  b']) expect((await purge(keys)).status).toBe(400);
      });
    }

    test('M-01 while the edge is down, serves stored pages only', async () => {
      // The edge runs in this process: after the pages of the previous test, a probe of the cache may have marked it as
      // unhealthy.
      while ((await site.ask('/', { accept: 'text/html' })).status !== 200)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const cookies = await newVisitor();
      const askAbout = () => site.ask('/about', asBrowser(cookies));
      // The edge shows this page while it renders a newer one, so it is older than a cache may store.
      await site.edge.ask('/about', asBrowser(cookies));
      const now = performance.now.bind(performance);
      const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
      let about = await askAbout();
      while (!/press-edge; hit; ttl=-/.test(String(about.headers['cache-status']))) about = await askAbout();
      later.mockRestore();
      await site.edge.app.close();
      // The page is stored for at most three seconds; then the cache asks the edge, which is down.
      const isStale = ({ headers }: Answer): boolean =>
        /(nginx|varnish); hit; detail=stale-if-error/.test(String(headers['cache-status']));
      let stale = about;
      while (!isStale(stale) && stale.status === 200) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        stale = await askAbout();
      }
      expect(stale.status).toBe(200);
      expect(buildIn(stale)).toBe(buildIn(about));
      expect((await site.ask('/never-asked', asBrowser(cookies))).status).toBeGreaterThanOrEqual(502);
    });
  });
}
