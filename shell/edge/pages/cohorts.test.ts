import { bucketOf } from '@press/releases';
import { RenderError } from '../rendering/render-error';
import type { Renderer } from '../rendering/renderer';
import { stubEdge, type StubEdge, type StubResponse } from '../testing/stub-edge';
import { page, rendered } from '../testing/stub-site';

let faulty = '';
/** Renders without workers: these tests concern the choice of releases. */
const renderer: Renderer = {
  async render({ name, build }) {
    if (build === faulty) throw new RenderError('threw', 'PRESS-E06', `${name} ${build} threw.`, 'Render it alone.');
    return rendered(`<p>${name} ${build}</p>`);
  },
  close: async () => undefined,
};

const ONE = { name: 'mf-one', routes: ['/', '/journal/:id/announcements'] };
const TWO = { name: 'mf-two', routes: ['/two'] };
const NARROW = { name: 'mf-narrow', routes: ['/journal/:journalId/announcements'] };

let edge: StubEdge;
let canary: string;
let narrow: string;

beforeAll(async () => {
  edge = await stubEdge([ONE, TWO], renderer);
});
beforeEach(() => {
  faulty = '';
});

/** A browser: stores the cookies that it gets. */
class Browser {
  readonly #kept = new Map<string, string>();

  get cookie(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(name: string, value: string): this {
    this.#kept.set(name, value);
    return this;
  }

  async open(path: string, headers: Record<string, string> = {}): Promise<StubResponse> {
    const answer = await edge.ask(path, { ...(this.cookie && { cookie: this.cookie }), ...headers });
    for (const line of answer.headers['set-cookie'] ?? []) {
      expect(line).toMatch(/^__Host-[a-z]+=/);
      expect(line.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']));
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) this.#kept.delete(name);
      else this.#kept.set(name, value);
    }
    return answer;
  }
}

const cacheControl = ({ headers }: StubResponse) => headers['cache-control'];
const isShared = (answer: StubResponse) => /^public, max-age=0, s-maxage=3\b/.test(String(cacheControl(answer)));
const buildIn = ({ text }: StubResponse) => /<p>\S+ (\w+)<\/p>/.exec(text)?.[1];
/** A visitor id whose bucket of the area's rollout is in the range. */
const idAt = (from: number, to: number, area = 'mf-one'): string => {
  const { salt } = edge.services.snapshot.registry.areas[area]!;
  for (let at = 0; ; at += 1) {
    const id = `id${at}`.padEnd(22, '-');
    const bucket = bucketOf(salt, area, id);
    if (bucket >= from && bucket < to) return id;
  }
};
const site = ({ text }: StubResponse) =>
  JSON.parse(/id="site">(.*?)<\/script>/.exec(text)![1]!) as {
    areas: { name: string; build: string; cohort: string; fallbacks: { build: string }[] }[];
    failed: unknown[];
  };
const areaIn = (answer: StubResponse, name: string) => site(answer).areas.find((area) => area.name === name);

describe('without a canary', () => {
  test('all visitors get the same page without a cookie, and caches may share it', async () => {
    const answer = await new Browser().open('/');
    expect(isShared(answer)).toBe(true);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.vary).toBe('accept-encoding, press-cohort');
    expect(areaIn(answer, 'mf-one')).toMatchObject({ cohort: 'stable', fallbacks: [] });
    const other = await new Browser()
      .keep('__Host-visitor', idAt(0, 10))
      .keep('__Host-cohort', 'of-an-earlier')
      .open('/');
    expect(isShared(other)).toBe(true);
    expect(other.headers['press-cohort']).toBe(answer.headers['press-cohort']);
  });
});

describe('with a canary', () => {
  beforeAll(async () => {
    canary = await edge.stub.canary({ ...ONE, render: page('<p>new</p>') }, 5_000);
    await edge.reload();
  });

  test('D-04 fault 21 the first page sets an id, and the whole visit gets one release', async () => {
    const { stable } = edge.services.snapshot.registry.areas['mf-one']!;
    const seen = new Set<string>();
    for (let visit = 0; visit < 30; visit += 1) {
      const browser = new Browser();
      const builds = [await browser.open('/'), await browser.open('/'), await browser.open('/')].map(buildIn);
      expect(new Set(builds).size).toBe(1);
      seen.add(builds[0]!);
    }
    expect(seen).toEqual(new Set([stable!, canary]));
  });

  test('D-04 markup, scripts and site data of a document come from one release', async () => {
    for (const [from, to, cohort] of [
      [0, 5_000, 'canary'],
      [5_000, 10_000, 'control'],
    ] as const) {
      const answer = await new Browser().keep('__Host-visitor', idAt(from, to)).open('/');
      const build = buildIn(answer)!;
      expect(areaIn(answer, 'mf-one')).toMatchObject({ build, cohort });
      expect(answer.text).toContain(`<link rel="modulepreload" href="/r/mf-one/${build}/client/entry.js"`);
      expect(areaIn(answer, 'mf-two')).toMatchObject({ cohort: 'stable' });
    }
  });

  test('the fallback of a canary is the stable release', async () => {
    const answer = await new Browser().keep('__Host-visitor', idAt(0, 5_000)).open('/');
    expect(areaIn(answer, 'mf-one')?.fallbacks.map(({ build }) => build)).toEqual([
      edge.services.snapshot.registry.areas['mf-one']!.stable,
    ]);
    expect(answer.text).toContain(
      `"/r/mf-one/${edge.services.snapshot.registry.areas['mf-one']!.stable}/client/entry.js":"sha256-`,
    );
  });

  test('never shares a response that sets a cookie; shares others only through a cache that stores by cohort', async () => {
    const browser = new Browser();
    const first = await browser.open('/');
    expect(first.headers['set-cookie']).toHaveLength(2);
    expect(cacheControl(first)).toBe('private, no-cache');
    const token = String(first.headers['press-cohort']);
    expect(browser.cookie).toContain(`__Host-cohort=${token}`);
    // Without the cohort header of a cache.
    expect(cacheControl(await browser.open('/'))).toBe('private, no-cache');
    // From a cache that stores by cohort.
    const shared = await browser.open('/', { 'press-cohort': token });
    expect(isShared(shared)).toBe(true);
    expect(shared.headers['set-cookie']).toBeUndefined();
    expect(shared.headers.vary).toContain('press-cohort');
    // With a cohort other than the visitor's.
    expect(isShared(await browser.open('/', { 'press-cohort': 'another' }))).toBe(false);
    // A client without an id that claims a cohort gets an id and a private response.
    const claimed = await new Browser().keep('__Host-cohort', token).open('/', { 'press-cohort': token });
    expect(isShared(claimed)).toBe(false);
    expect(claimed.headers['set-cookie']).toBeDefined();
  });

  test.each(['', 'short', 'a'.repeat(23), '"quoted"aaaaaaaaaaaaaaaa', '<script>aaaaaaaaaaaaaa'])(
    'replaces the malformed id %p',
    async (id) => {
      const answer = await edge.ask('/', { cookie: `__Host-visitor=${id}` });
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-visitor=[\w-]{22};/);
      expect(JSON.stringify(answer.headers)).not.toContain(`=${id || 'none'};`);
    },
  );

  test('a robot gets the stable release and no id', async () => {
    const { stable } = edge.services.snapshot.registry.areas['mf-one']!;
    for (let visit = 0; visit < 8; visit += 1) {
      const answer = await edge.ask('/', {
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      });
      expect(buildIn(answer)).toBe(stable);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(isShared(answer)).toBe(false);
    }
  });

  test('D-08 if a canary fails to render, its visitor gets markup and scripts of the stable release, and the browser reports the failure', async () => {
    const { stable } = edge.services.snapshot.registry.areas['mf-one']!;
    faulty = canary;
    await edge.reload(); // none of its pages is stored
    const browser = new Browser().keep('__Host-visitor', idAt(0, 5_000));
    await browser.open('/');
    edge.lines.length = 0;
    const answer = await browser.open('/', {
      'press-cohort': String((await browser.open('/')).headers['press-cohort']),
    });
    expect(answer.status).toBe(200);
    expect(buildIn(answer)).toBe(stable);
    expect(areaIn(answer, 'mf-one')).toMatchObject({ build: stable, cohort: 'canary', fallbacks: [] });
    expect(site(answer).failed).toEqual([{ area: 'mf-one', build: canary, cohort: 'canary' }]);
    expect(isShared(answer)).toBe(false);
    expect(edge.lines.filter(({ msg }) => msg === 'render failed')[0]).toMatchObject({
      build: canary,
      instead: `mf-one ${stable}`,
    });
  });
});

describe('an area that exists only as a canary', () => {
  beforeAll(async () => {
    narrow = await edge.stub.canary({ ...NARROW, render: page('<p>narrow</p>') }, 1_000);
    await edge.reload();
  });

  test('D-09 owns its section for its cohort; other visitors get the older area', async () => {
    const inside = await new Browser()
      .keep('__Host-visitor', idAt(0, 1_000, 'mf-narrow'))
      .open('/journal/acl/announcements');
    expect(inside.text).toContain(`<p>mf-narrow ${narrow}</p>`);
    const outside = await new Browser()
      .keep('__Host-visitor', idAt(1_000, 10_000, 'mf-narrow'))
      .open('/journal/acl/announcements');
    expect(outside.text).toContain('<p>mf-one ');
    expect(site(outside).areas.map(({ name }) => name)).toEqual(['mf-one', 'mf-two']);
  });

  test("D-08 if it fails to render, the older area's wider route renders", async () => {
    faulty = narrow;
    await edge.reload(); // none of its pages is stored
    const answer = await new Browser()
      .keep('__Host-visitor', idAt(0, 1_000, 'mf-narrow'))
      .open('/journal/acl/announcements');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<p>mf-one ');
    expect(site(answer).areas.map(({ name }) => name)).not.toContain('mf-narrow');
    expect(site(answer).failed).toEqual([{ area: 'mf-narrow', build: narrow, cohort: 'canary' }]);
  });

  test('composes each combination of releases once', async () => {
    const { snapshot } = edge.services;
    const input = { visitorId: idAt(0, 1_000, 'mf-narrow'), buildOverrides: new Map<string, string>() };
    expect(snapshot.compose(input)).toBe(snapshot.compose({ ...input }));
  });
});
