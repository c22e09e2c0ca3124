import { bucketOf } from '@press/releases';
import { Admission } from '../rendering/admission';
import { countingEdge, nonceOf, SHARED } from '../testing/counting-edge';
import type { StubResponse } from '../testing/stub-edge';
import { page } from '../testing/stub-site';

let edge: Awaited<ReturnType<typeof countingEdge>>;

beforeAll(async () => {
  edge = await countingEdge();
});
beforeEach(() => edge.reset());
afterAll(() => edge?.stop());

describe('a page that all visitors may get', () => {
  test('is rendered once while fresh; the response states its age', async () => {
    const first = await edge.ask('/');
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=0, s-maxage=3, stale-if-error=600',
        'cache-status': 'press-edge; fwd=miss',
      },
    });
    expect(first.headers['age']).toBeUndefined();
    edge.pass(1);
    const second = await edge.ask('/');
    expect(second).toMatchObject({ status: 200, headers: { age: '1', 'cache-status': 'press-edge; hit; ttl=2' } });
    expect(second.headers['set-cookie']).toBeUndefined();
    // Caches may share these bytes, nonce included.
    expect(second.text).toBe(first.text);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(edge.renders.list).toEqual(['mf-one /']);
  });

  test('is still served shortly after that, while a new one is rendered', async () => {
    const first = await edge.ask('/');
    edge.pass(5);
    const second = await edge.ask('/');
    expect(second).toMatchObject({
      text: first.text,
      headers: { age: '5', 'cache-status': 'press-edge; hit; ttl=-2' },
    });
    await new Promise(setImmediate);
    const third = await edge.ask('/');
    expect(third.text).not.toBe(first.text);
    expect(nonceOf(third)).not.toBe(nonceOf(first));
    expect(edge.renders.list).toHaveLength(2);
  });

  test('is rendered once for any number of concurrent requests', async () => {
    const open = edge.renders.hold();
    const answers = Promise.all([1, 2, 3, 4].map(() => edge.ask('/about')));
    await edge.renders.begun('/about');
    await edge.ask('/healthz');
    open();
    const [first, ...others] = await answers;
    for (const other of others) expect(other.text).toBe(first!.text);
    expect(edge.renders.list).toEqual(['mf-one /about']);
  });

  test('G-26 is stored by its whole address, except for parameters that count clicks', async () => {
    const first = await edge.ask('/search?q=a&fbclid=1');
    const second = await edge.ask('/search?utm_source=news&q=a&fbclid=2');
    const third = await edge.ask('/search?q=a');
    expect([second.text, third.text]).toEqual([first.text, first.text]);
    await edge.ask('/search?q=b');
    await edge.ask('/search');
    expect(edge.renders.list).toEqual(['mf-one /search?q=a', 'mf-one /search?q=b', 'mf-one /search']);
  });

  test('HEAD and conditional requests neither change nor shorten the responses of others', async () => {
    const head = await edge.ask('/', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    const conditional = {
      'if-none-match': '*',
      'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT',
      range: 'bytes=0-1',
    };
    const answer = await edge.ask('/', conditional);
    expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(/^<!doctype html>.*<\/html>$/s) });
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
    expect((await edge.ask('/')).text).toBe(answer.text);
    expect(edge.renders.list).toHaveLength(1);
  });

  test('is dropped as soon as a release changes', async () => {
    await edge.ask('/');
    await edge.reload();
    await edge.ask('/');
    expect(edge.renders.list).toHaveLength(2);
  });
});

describe('a page for some visitors only', () => {
  test.each(['/unknown', '/broken', '/no-such-route'])('%s is not stored', async (address) => {
    const first = await edge.ask(address);
    const second = await edge.ask(address);
    expect([first.status, second.status]).not.toContain(200);
    expect(second.headers['age']).toBeUndefined();
    expect(nonceOf(second)).not.toBe(nonceOf(first));
    expect(edge.storedBytes()).toBe(0);
  });

  test('renders a page with a form for each request, even concurrent ones, and its response too', async () => {
    await Promise.all([edge.ask('/contact'), edge.ask('/contact')]);
    expect(edge.renders.list).toHaveLength(2);
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '6',
      origin: 'http://a.example',
      host: 'a.example',
    };
    const posted = await edge.ask('/contact', form, 'POST', 'name=A');
    expect(posted.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(posted.headers['cache-status']).toBeUndefined();
    expect(edge.storedBytes()).toBe(0);
  });

  test('does not store a page that lacks data, and serves the stored complete one instead', async () => {
    edge.renders.isPartial = true;
    expect((await edge.ask('/')).headers['cache-control']).toBe('private, no-cache');
    edge.renders.isPartial = false;
    const whole = await edge.ask('/');
    edge.renders.isPartial = true;
    edge.pass(400);
    expect(await edge.ask('/')).toMatchObject({
      text: whole.text,
      headers: { age: '400', 'cache-status': 'press-edge; hit; ttl=-397; detail=stale-if-error' },
    });
  });
});

describe('fault 49 the database hangs', () => {
  test('serves a page in memory, marked as stale, for ten minutes', async () => {
    const first = await edge.ask('/');
    edge.pass(500);
    edge.renders.hold();
    expect(await edge.ask('/')).toMatchObject({
      status: 200,
      text: first.text,
      headers: { age: '500', 'cache-status': 'press-edge; hit; ttl=-497; detail=stale-if-error' },
    });
  });
});

describe('fault 45 more requests than can be served', () => {
  beforeEach(() => {
    edge.services.admission = new Admission({ areaSlots: 1, limits: { expectedMs: 0 } });
  });

  test('refuses a late request at once; serves pages in memory and answers forms', async () => {
    const about = await edge.ask('/about');
    const open = edge.renders.hold();
    const first = edge.ask('/');
    await edge.renders.begun('/');
    const refused = await edge.ask('/search');
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
      text: expect.stringContaining('Please try again in a few seconds'),
    });
    expect(edge.renders.list).toEqual(['mf-one /about', 'mf-one /']);
    edge.pass(60);
    expect(await edge.ask('/about')).toMatchObject({ status: 200, text: about.text, headers: { age: '60' } });
    open();
    expect((await first).status).toBe(200);
    expect((await edge.ask('/search')).status).toBe(200);
  });
});

const withoutNonces = ({ text }: StubResponse) => text.replaceAll(/nonce="[^"]*"/g, '');

describe('while a canary is active', () => {
  let canary: string;
  beforeAll(async () => {
    canary = await edge.stub.canary({ ...SHARED, render: page('<p>new</p>') }, 5_000);
  });

  /** A visitor id whose bucket of the area's rollout is in the range. */
  const idAt = (from: number, to: number): string => {
    const { salt } = edge.services.snapshot.registry.areas['mf-one']!;
    for (let at = 0; ; at += 1) {
      const id = `id${at}`.padEnd(22, '-');
      const bucket = bucketOf(salt, 'mf-one', id);
      if (bucket >= from && bucket < to) return id;
    }
  };
  const visit = (id: string, headers: Record<string, string> = {}) =>
    edge.ask('/', { cookie: `__Host-visitor=${id}`, ...headers });

  test('D-04 visitors of one cohort share a render, with separate cookies and nonces', async () => {
    const [one, two, other] = [
      await visit(idAt(0, 2_500)),
      await visit(idAt(2_500, 5_000)),
      await visit(idAt(5_000, 10_000)),
    ];
    expect(edge.renders.list).toHaveLength(2);
    expect(withoutNonces(two)).toBe(withoutNonces(one));
    expect(one.text).toContain(canary);
    expect(other.text).not.toContain(`<p>${canary}`);
    expect(two.headers['press-cohort']).toBe(one.headers['press-cohort']);
    expect(other.headers['press-cohort']).not.toBe(one.headers['press-cohort']);
    const answers = [one, two, other];
    expect(new Set(answers.map(nonceOf)).size).toBe(3);
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.text).toContain(`nonce="${nonceOf(answer)}"`);
      expect([...answer.text.matchAll(/ nonce="([^"]*)"/g)].every(([, used]) => used === nonceOf(answer))).toBe(true);
    }
    const ids = answers.map(({ headers }) => /__Host-visitor=([^;]+)/.exec(String(headers['set-cookie']))?.[1]);
    expect(ids).toEqual([idAt(0, 2_500), idAt(2_500, 5_000), idAt(5_000, 10_000)]);
  });
});
