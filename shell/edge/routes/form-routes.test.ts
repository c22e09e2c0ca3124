import type { Posted } from '@press/area/form';
import { idempotencyKey, readFields } from '../forms/submit';
import { RenderError } from '../rendering/render-error';
import type { Renderer } from '../rendering/renderer';
import { stubEdge, type StubEdge } from '../testing/stub-edge';
import { publisher, rendered as page } from '../testing/stub-site';

const FORM = { to: '/letters', fields: ['name', 'message', 'orcid'] };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const BODY = 'form-token=5f1e9f3a-0001&name=+Ada+Boone+&message=Shall+we%3F%0D%0ASoon.&orcid=&website=&role=admin';
const VALUES = { name: ' Ada Boone ', message: 'Shall we?\nSoon.', orcid: '' };

const errors = (...paths: string[]) =>
  JSON.stringify({ errors: paths.map((path) => ({ path, message: 'is required' })) });

describe('fault 33 a form posted to its page', () => {
  let edge: StubEdge;
  let received: { url: string | undefined; headers: Record<string, unknown>; body: string }[];
  let answer: { status: number; text: string } | null;
  let rendered: (Posted | undefined)[];
  let renderError: RenderError | null;

  const renderer: Renderer = {
    async render(_release, _url, _id, { posted } = {}) {
      rendered.push(posted);
      if (renderError) throw renderError;
      return page(`<p>${posted?.outcome.kind ?? 'no form'}</p>`);
    },
    close: async () => undefined,
  };

  beforeAll(async () => {
    const area = { name: 'mf-one', routes: ['/', '/contact'], forms: { '/contact': FORM } };
    edge = await stubEdge([area], renderer, {
      trustedProxies: 1,
      api: async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        received.push({ url: request.url, headers: request.headers, body });
        if (!answer) return void response.destroy();
        response.writeHead(answer.status, {
          'content-type': 'text/plain; charset=utf-8',
          ...(answer.status === 200 && { 'press-receipt': 'stored' }),
        });
        response.end(answer.text);
      },
    });
  });
  beforeEach(() => {
    received = [];
    rendered = [];
    renderError = null;
    answer = { status: 200, text: 'Thank you.' };
  });

  const post = (headers: Record<string, string> = {}, body = BODY, path = '/contact') =>
    edge.ask(path, { ...SAME_ORIGIN, ...headers }, 'POST', body);

  test("is sent to the api with the visitor's address; its page shows the outcome, and no cache stores the response", async () => {
    const { status, headers, text } = await post({ 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'walk-0001' });
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(text).toContain('<p>sent</p>');
    expect(rendered).toEqual([{ values: VALUES, outcome: { kind: 'sent', text: 'Thank you.' } }]);
    expect(received).toMatchObject([
      {
        url: '/api/letters',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'walk-0001' },
      },
    ]);
    expect(received[0]!.headers['idempotency-key']).toBe(idempotencyKey(readFields(BODY, FORM)));
    expect(JSON.parse(received[0]!.body)).toEqual({ name: 'Ada Boone', message: 'Shall we?\nSoon.', orcid: null });
    expect(edge.lines.at(-1)).toMatchObject({ method: 'POST', path: '/contact', form: 'sent' });
    expect(JSON.stringify(edge.lines)).not.toContain('Boone');
  });

  test('fault 36 a form sent twice has the same key twice', async () => {
    await Promise.all([post(), post()]);
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  // forms.test.ts tests the outcome of each api response.
  test.each([
    [400, errors('name'), 422, 'refused'],
    [429, '{"title":"Too many messages"}', 429, 'failed'],
  ])('the page after an api response %i', async (status, text, pageStatus, kind) => {
    answer = { status, text };
    expect(await post()).toMatchObject({
      status: pageStatus,
      headers: { 'cache-control': 'no-store' },
      text: expect.stringContaining(`<p>${kind}</p>`),
    });
    expect(rendered).toMatchObject([{ values: VALUES }]);
  });

  test('shows on the page, and logs, that the api does not respond', async () => {
    answer = null;
    expect(await post()).toMatchObject({ status: 503, text: expect.stringContaining('<p>failed</p>') });
    expect(edge.lines).toContainEqual(expect.objectContaining({ code: 'PRESS-E11' }));
  });

  test('a page that cannot be rendered says whether the form was sent, even without scripts', async () => {
    renderError = new RenderError('threw', 'PRESS-E06', 'It threw.', 'Fix it.');
    expect(await post()).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
      text: expect.stringContaining('What you sent has arrived'),
    });
    answer = null;
    expect((await post()).text).not.toContain('What you sent has arrived');
  });

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, BODY, 403, 'This form was sent from elsewhere'],
    [
      'without a header that says where it is from',
      { 'sec-fetch-site': '' },
      BODY,
      403,
      'This form was sent from elsewhere',
    ],
    ['of another type', { 'content-type': 'application/json' }, '{}', 415, 'This form cannot be read'],
    ['too large', {}, `message=${'x'.repeat(300_000)}`, 413, 'This message is too long'],
  ])('refuses a form %s with a page, and sends nothing to the api', async (_, headers, body, status, title) => {
    const { text, ...refused } = await post(headers, body);
    expect(refused).toMatchObject({
      status,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    });
    expect(text).toContain(`<h1>${title}</h1>`);
    expect([received, rendered]).toEqual([[], []]);
  });

  test('recognizes an older browser by its Origin header', async () => {
    const { 'sec-fetch-site': _, ...headers } = SAME_ORIGIN;
    const from = (origin: string) => edge.ask('/contact', { ...headers, origin }, 'POST', BODY);
    expect((await from(publisher.origin)).status).toBe(200);
    expect((await from(`http://127.0.0.1:${edge.port}`)).status).toBe(200);
    expect((await from('http://evil.example')).status).toBe(403);
  });

  test('never shares a page with a form: a shared token would make two submissions look like one', async () => {
    expect((await edge.ask('/contact')).headers['cache-control']).toBe('private, no-cache');
    expect((await edge.ask('/')).headers['cache-control']).toMatch(/^public/);
  });

  test('paths without a form refuse POST, and the response lists the accepted methods', async () => {
    for (const path of ['/', '/nowhere', '/contact/', '//contact', '/r/mf-one/0/client/entry.js']) {
      expect(await post({}, BODY, path)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD', 'content-type': 'application/problem+json' },
      });
    }
    expect(await edge.ask('/contact', {}, 'PUT')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
    expect(received).toEqual([]);
  });
});
