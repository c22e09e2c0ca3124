import type { Posted } from '@press/area/form';
import type { Renderers } from '../rendering/renderers';
import { RenderFault } from '../rendering/renderers';
import { stubEdge } from '../testing/stub-edge';
import { page, publisher, stubApi, StubSite } from '../testing/stub-site';
import { bodyOf, idempotencyKey, readFields } from '../forms/fields';
import { outcomeOf, statusAfter } from '../forms/submit';

const FORM = { to: '/letters', fields: ['name', 'message', 'orcid'] };
const SAME = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const LETTER = 'sheet=5f1e9f3a-0001&name=+Ada+Boone+&message=Shall+we%3F%0D%0ASoon.&orcid=&website=&role=admin';
const VALUES = { name: ' Ada Boone ', message: 'Shall we?\nSoon.', orcid: '' };

describe('what a form holds', () => {
  test('the declared fields, as typed; line breaks as a script has them; nothing else', () => {
    expect(readFields(LETTER, FORM)).toEqual({ values: VALUES, honeypot: '', sheet: '5f1e9f3a-0001' });
    expect(readFields('name=a&name=b&__proto__=c&sheet=<b>', FORM)).toEqual({
      values: { name: 'a', message: '', orcid: '' },
      honeypot: '',
      sheet: '',
    });
  });

  test('goes to the api trimmed, null for nothing, the hidden field only when a robot filled it', () => {
    expect(bodyOf(readFields(LETTER, FORM))).toEqual({ name: 'Ada Boone', message: 'Shall we?\nSoon.', orcid: null });
    expect(bodyOf(readFields('website=x', FORM))).toMatchObject({ website: 'x' });
  });

  test('36 one key for one message of one sheet', () => {
    const key = (body: string) => idempotencyKey(readFields(body, FORM));
    expect(key(LETTER)).toBe(key(LETTER));
    expect(key(LETTER)).toMatch(/^[\w-]{43}$/);
    expect(key(LETTER)).not.toBe(key(LETTER.replace('Soon', 'Later')));
    expect(key(LETTER)).not.toBe(key(LETTER.replace('0001', '0002')));
    expect(key(LETTER.replace('sheet', 'other'))).toBeNull();
  });
});

const errors = (...paths: string[]) =>
  JSON.stringify({ errors: paths.map((path) => ({ path, message: 'is required' })) });

test.each([
  [200, 'Thank you.', { kind: 'sent', text: 'Thank you.' }, 200],
  [204, '', { kind: 'sent', text: '' }, 200],
  [400, errors('name', 'orcid'), { kind: 'refused', fields: { name: 'is required', orcid: 'is required' } }, 422],
  [422, errors('name', 'constructor'), { kind: 'refused', fields: { name: 'is required' } }, 422],
  [400, errors('elsewhere'), { kind: 'failed', status: 400, body: errors('elsewhere') }, 422],
  [400, 'null', { kind: 'failed', status: 400, body: 'null' }, 422],
  [413, '', { kind: 'failed', status: 413, body: '' }, 413],
  [429, '{}', { kind: 'failed', status: 429, body: '{}' }, 429],
  [500, 'x'.repeat(5_000), { kind: 'failed', status: 500, body: '' }, 503],
  [404, '', { kind: 'failed', status: 404, body: '' }, 422],
] as const)('an api that answers %i %.20s', (status, text, outcome, pageStatus) => {
  const found = outcomeOf(status, text, FORM);
  expect(found).toEqual(outcome);
  expect(statusAfter(found)).toBe(pageStatus);
});

describe('33 a form posted to its page', () => {
  let stub: StubSite;
  let api: Awaited<ReturnType<typeof stubApi>>;
  let edge: Awaited<ReturnType<typeof stubEdge>>;
  let received: { url: string | undefined; headers: Record<string, unknown>; body: string }[];
  let answer: { status: number; text: string } | null;
  let rendered: (Posted | undefined)[];
  let fault: RenderFault | null;

  const renderers: Renderers = {
    async render(_release, _url, _id, posted) {
      rendered.push(posted);
      if (fault) throw fault;
      return {
        html: `<p>${posted?.outcome.kind ?? 'asked for'}</p>`,
        head: { title: 'Contact' },
        stateJson: '{}',
        status: 200,
        rules: '',
      };
    },
    close: async () => undefined,
  };

  beforeAll(async () => {
    stub = await StubSite.create([
      { name: 'mf-one', routes: ['/', '/contact'], forms: { '/contact': FORM }, render: page('') },
    ]);
    api = await stubApi(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ url: request.url, headers: request.headers, body });
      if (!answer) return void response.destroy();
      response.writeHead(answer.status).end(answer.text);
    });
    edge = await stubEdge(stub, renderers, api.origin, 1);
  });
  beforeEach(() => {
    received = [];
    rendered = [];
    fault = null;
    answer = { status: 200, text: 'Thank you.' };
  });
  afterAll(async () => {
    await edge?.app.close();
    api?.close();
    await stub?.remove();
  });

  const post = (headers: Record<string, string> = {}, body = LETTER, path = '/contact') =>
    edge.ask(path, { ...SAME, ...headers }, 'POST', body);

  test('goes to the api in the visitor’s name, and its page says what became of it; nobody keeps the answer', async () => {
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
    expect(received[0]!.headers['idempotency-key']).toBe(idempotencyKey(readFields(LETTER, FORM)));
    expect(JSON.parse(received[0]!.body)).toEqual({ name: 'Ada Boone', message: 'Shall we?\nSoon.', orcid: null });
    expect(edge.lines.at(-1)).toMatchObject({ method: 'POST', path: '/contact', form: 'sent' });
    expect(JSON.stringify(edge.lines)).not.toContain('Boone');
  });

  test('36 sent twice it has the same key twice', async () => {
    await Promise.all([post(), post()]);
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test.each([
    [400, errors('name'), 422, 'refused'],
    [429, '{"title":"Too many messages"}', 429, 'failed'],
    [503, '', 503, 'failed'],
  ])('an api that answers %i', async (status, text, pageStatus, kind) => {
    answer = { status, text };
    expect(await post()).toMatchObject({
      status: pageStatus,
      headers: { 'cache-control': 'no-store' },
      text: expect.stringContaining(`<p>${kind}</p>`),
    });
    expect(rendered).toMatchObject([{ values: VALUES }]);
  });

  test('an api that is away: said on the page, and in the log', async () => {
    answer = null;
    expect(await post()).toMatchObject({ status: 503, text: expect.stringContaining('<p>failed</p>') });
    expect(edge.lines).toContainEqual(expect.objectContaining({ code: 'PRESS-E11' }));
  });

  test('a page that cannot be rendered tells those without a script whether it was sent', async () => {
    fault = new RenderFault('threw', 'PRESS-E06', 'It threw.', 'Mend it.');
    expect(await post()).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
      text: expect.stringContaining('What you sent has arrived'),
    });
    answer = null;
    expect((await post()).text).not.toContain('What you sent has arrived');
  });

  test.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }, LETTER, 403, 'This form was sent from elsewhere'],
    [
      'of a program that says nothing of itself',
      { 'sec-fetch-site': '' },
      LETTER,
      403,
      'This form was sent from elsewhere',
    ],
    ['of another type', { 'content-type': 'application/json' }, '{}', 415, 'This form cannot be read'],
    ['too large', {}, `message=${'x'.repeat(300_000)}`, 413, 'This message is too long'],
  ])('a form %s is refused on a page, and the api hears nothing of it', async (_, headers, body, status, title) => {
    const { text, ...refused } = await post(headers, body);
    expect(refused).toMatchObject({
      status,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    });
    expect(text).toContain(`<h1>${title}</h1>`);
    expect([received, rendered]).toEqual([[], []]);
  });

  test('from the site’s own origin, where the browser says no more than that', async () => {
    const { 'sec-fetch-site': _, ...headers } = SAME;
    const from = (origin: string) => edge.ask('/contact', { ...headers, origin }, 'POST', LETTER);
    expect((await from(publisher.origin)).status).toBe(200);
    expect((await from(`http://127.0.0.1:${edge.port}`)).status).toBe(200);
    expect((await from('http://evil.example')).status).toBe(403);
  });

  test('a page with a form is never shared by a cache: two visitors with one sheet would pass for one who sent twice', async () => {
    expect((await edge.ask('/contact')).headers['cache-control']).toBe('private, no-cache');
    expect((await edge.ask('/')).headers['cache-control']).toMatch(/^public/);
  });

  test('pages without a form, and paths that are none, are not written to; methods are told', async () => {
    for (const path of ['/', '/nowhere', '/contact/', '//contact', '/r/mf-one/0/client/entry.js']) {
      expect(await post({}, LETTER, path)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD', 'content-type': 'application/problem+json' },
      });
    }
    expect(await edge.ask('/contact', {}, 'PUT')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
    expect(received).toEqual([]);
  });

  test('GET and HEAD are as on every page, whatever comes with them', async () => {
    expect((await edge.ask('/contact', SAME, 'GET')).text).toContain('<p>asked for</p>');
    expect(await edge.ask('/contact', SAME, 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect(rendered).toEqual([undefined, undefined]);
  });
});
