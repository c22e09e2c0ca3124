import { bucketOf } from '@press/releases';
import { countingEdge, nonceOf, SHARED } from '../testing/counting-edge';
import type { StubResponse } from '../testing/stub-edge';
import { page } from '../testing/stub-site';

let edge: Awaited<ReturnType<typeof countingEdge>>;

beforeAll(async () => {
  edge = await countingEdge();
});
beforeEach(() => edge.reset());
afterAll(() => edge?.stop());

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

  test('D-04 visitors of one cohort share a render, each with cookies and a nonce of their own', async () => {
    const [one, two, other] = [
      await visit(idAt(0, 2_500)),
      await visit(idAt(2_500, 5_000)),
      await visit(idAt(5_000, 10_000)),
    ];
    expect(edge.renders.list).toHaveLength(2);
    expect(withoutNonces(two)).toBe(withoutNonces(one));
    expect(one.text).toContain(canary);
    expect(other.text).not.toContain(`<p>${canary}`);
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

  test('a new visitor gets an id of their own with a page from memory', async () => {
    const ids = [await edge.ask('/'), await edge.ask('/'), await edge.ask('/'), await edge.ask('/')].map(
      ({ headers }) => /__Host-visitor=([^;]+)/.exec(String(headers['set-cookie']))?.[1],
    );
    expect(new Set(ids).size).toBe(4);
    expect(edge.renders.list.length).toBeLessThanOrEqual(2);
  });

  test('a cache that stores by cohort gets bytes that it may share', async () => {
    const id = idAt(0, 5_000);
    const token = String((await visit(id)).headers['press-cohort']);
    const known = { cookie: `__Host-visitor=${id}; __Host-cohort=${token}`, 'press-cohort': token };
    const [first, second] = [await edge.ask('/', known), await edge.ask('/', known)];
    expect(first.headers['cache-control']).toMatch(/^public/);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(second.text).toBe(first.text);
  });
});
