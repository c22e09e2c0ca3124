import { readRegistry } from '@press/releases';
import { openEdition } from '../releases/registry-snapshot';
import { RenderFault, type Renderers } from '../rendering/renderers';
import { stubEdge, type Answer } from '../testing/stub-edge';
import { page, publisher, StubSite } from '../testing/stub-site';
import { bucketOf } from '@press/releases';

let faulty = '';
let asked: string[] = [];
/** Renders without workers: what is chosen is tested here, not the rendering. */
const renderers: Renderers = {
  async render({ name, build }) {
    asked.push(`${name} ${build}`);
    if (build === faulty) throw new RenderFault('threw', 'PRESS-E06', `${name} ${build} threw.`, 'Render it alone.');
    return { html: `<p>${name} ${build}</p>`, head: { title: 'Title' }, stateJson: 'null', status: 200, rules: '' };
  },
  close: async () => undefined,
};

const ONE = { name: 'mf-one', routes: ['/', '/journal/:id/announcements'] };
const TWO = { name: 'mf-two', routes: ['/two'] };
const NARROW = { name: 'mf-narrow', routes: ['/journal/:journalId/announcements'] };

let stub: StubSite;
let edge: Awaited<ReturnType<typeof stubEdge>>;
let canary: string;
let narrow: string;

beforeAll(async () => {
  stub = await StubSite.create([ONE, TWO].map((area) => ({ ...area, render: page('') })));
  edge = await stubEdge(stub, renderers, 'http://127.0.0.1:1');
});
beforeEach(() => {
  faulty = '';
  asked = [];
});
afterAll(async () => {
  await edge?.app.close();
  await stub?.remove();
});

const reopen = async (): Promise<void> => {
  edge.site.edition = await openEdition((await readRegistry(stub.data))!, stub.store, publisher);
};

/** A browser: keeps the cookies it is given. */
class Browser {
  readonly #kept = new Map<string, string>();

  get cookie(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(name: string, value: string): this {
    this.#kept.set(name, value);
    return this;
  }

  async open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await edge.ask(path, { ...(this.cookie && { cookie: this.cookie }), ...headers });
    for (const line of answer.headers['set-cookie'] ?? []) {
      expect(line).toMatch(/^__Host-[a-z]+=[^;]*; Path=\/; Secure; HttpOnly; SameSite=Lax/);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) this.#kept.delete(name);
      else this.#kept.set(name, value);
    }
    return answer;
  }
}

const cacheControl = ({ headers }: Answer) => headers['cache-control'];
const isShared = (answer: Answer) => /^public, max-age=0, s-maxage=3\b/.test(String(cacheControl(answer)));
const buildIn = ({ text }: Answer) => /<p>\S+ (\w+)<\/p>/.exec(text)?.[1];
/** An id whose place in the area's rollout lies in the range. */
const idAt = (from: number, to: number, area = 'mf-one'): string => {
  const { salt } = edge.site.edition.registry.areas[area]!;
  for (let at = 0; ; at += 1) {
    const id = `id${at}`.padEnd(22, '-');
    const place = bucketOf(salt, area, id);
    if (place >= from && place < to) return id;
  }
};
const site = ({ text }: Answer) =>
  JSON.parse(/id="site">(.*?)<\/script>/.exec(text)![1]!) as {
    areas: { name: string; build: string; cohort: string; fallbacks: { build: string }[] }[];
    failed: unknown[];
  };
const areaIn = (answer: Answer, name: string) => site(answer).areas.find((area) => area.name === name);

describe('while nothing is on trial', () => {
  test('everybody gets the same, a cache may share it, and nobody is given a cookie', async () => {
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

  test('what is not a page that stands is not shared', async () => {
    expect(cacheControl(await new Browser().open('/nobody'))).toBe('private, no-cache');
  });
});

describe('while a canary runs', () => {
  beforeAll(async () => {
    canary = await stub.canary({ ...ONE, render: page('<p>new</p>') }, 5_000);
    await reopen();
  });

  test('D-04 fault 21 a visit begins with an id and its choice, and keeps both: one release a visit', async () => {
    const { stable } = edge.site.edition.registry.areas['mf-one']!;
    const seen = new Set<string>();
    for (let visit = 0; visit < 30; visit += 1) {
      const browser = new Browser();
      const builds = [await browser.open('/'), await browser.open('/'), await browser.open('/')].map(buildIn);
      expect(new Set(builds).size).toBe(1);
      seen.add(builds[0]!);
    }
    expect(seen).toEqual(new Set([stable!, canary]));
  });

  test('D-04 markup, scripts and the site description agree in a document', async () => {
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

  test('D-04 two edges on one registry choose the same for one cookie', async () => {
    const other = await openEdition((await readRegistry(stub.data))!, stub.store, publisher);
    for (let at = 0; at < 300; at += 1) {
      const wishes = { visitor: `visitor-${at}`.padEnd(22, '_'), picks: new Map<string, string>() };
      expect(other.variantFor(wishes).token).toBe(edge.site.edition.variantFor(wishes).token);
    }
  });

  test('a canary has the stable release to fall back on', async () => {
    const answer = await new Browser().keep('__Host-visitor', idAt(0, 5_000)).open('/');
    expect(areaIn(answer, 'mf-one')?.fallbacks.map(({ build }) => build)).toEqual([
      edge.site.edition.registry.areas['mf-one']!.stable,
    ]);
    expect(answer.text).toContain(
      `"/r/mf-one/${edge.site.edition.registry.areas['mf-one']!.stable}/client/entry.js":"sha384-`,
    );
  });

  test("an answer that sets a cookie is never shared, and one is shared only by a cache that keeps it for the visitor's own cohort", async () => {
    const browser = new Browser();
    const first = await browser.open('/');
    expect(first.headers['set-cookie']).toHaveLength(2);
    expect(cacheControl(first)).toBe('private, no-cache');
    const token = String(first.headers['press-cohort']);
    expect(browser.cookie).toContain(`__Host-cohort=${token}`);
    // No cache in front says anything.
    expect(cacheControl(await browser.open('/'))).toBe('private, no-cache');
    // One that keeps by cohort.
    const kept = await browser.open('/', { 'press-cohort': token });
    expect(isShared(kept)).toBe(true);
    expect(kept.headers['set-cookie']).toBeUndefined();
    expect(kept.headers.vary).toContain('press-cohort');
    // One that says another cohort than the visitor's.
    expect(isShared(await browser.open('/', { 'press-cohort': 'another' }))).toBe(false);
    // A stranger who claims a cohort: is given an id, and the answer is theirs alone.
    const claimed = await new Browser().keep('__Host-cohort', token).open('/', { 'press-cohort': token });
    expect(isShared(claimed)).toBe(false);
    expect(claimed.headers['set-cookie']).toBeDefined();
  });

  test('two visitors of one cohort get one token and one document; those of two cohorts two', async () => {
    const open = async (from: number, to: number) => {
      const browser = new Browser().keep('__Host-visitor', idAt(from, to));
      const { headers } = await browser.open('/');
      const { text } = await browser.open('/');
      return { token: headers['press-cohort'], text: text.replaceAll(/nonce="[^"]*"/g, '') };
    };
    const [early, alsoEarly, late] = [await open(0, 2_000), await open(2_000, 5_000), await open(5_000, 10_000)];
    expect(early).toEqual(alsoEarly);
    expect(late.token).not.toBe(early.token);
  });

  test.each(['', 'short', 'a'.repeat(23), '"quoted"aaaaaaaaaaaaaaaa', '<script>aaaaaaaaaaaaaa'])(
    'an id that is none of ours (%p) is replaced',
    async (id) => {
      const answer = await edge.ask('/', { cookie: `__Host-visitor=${id}` });
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-visitor=[\w-]{22};/);
      expect(JSON.stringify(answer.headers)).not.toContain(`=${id || 'none'};`);
    },
  );

  test('what reads for an index gets what is stable, and no id', async () => {
    const { stable } = edge.site.edition.registry.areas['mf-one']!;
    for (let visit = 0; visit < 8; visit += 1) {
      const answer = await edge.ask('/', {
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      });
      expect(buildIn(answer)).toBe(stable);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(isShared(answer)).toBe(false);
    }
  });

  test('D-08 a canary that does not render: its visitor gets the stable release, markup and scripts, and the browser tells', async () => {
    const { stable } = edge.site.edition.registry.areas['mf-one']!;
    faulty = canary;
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

describe('an area that is a canary only', () => {
  beforeAll(async () => {
    narrow = await stub.canary({ ...NARROW, render: page('<p>narrow</p>') }, 1_000);
    await reopen();
  });

  test('D-09 it owns its section for its cohort; for everybody else the older area answers', async () => {
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

  test("D-08 when it does not render, the older area's wider route does", async () => {
    faulty = narrow;
    const answer = await new Browser()
      .keep('__Host-visitor', idAt(0, 1_000, 'mf-narrow'))
      .open('/journal/acl/announcements');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<p>mf-one ');
    expect(site(answer).areas.map(({ name }) => name)).not.toContain('mf-narrow');
    expect(site(answer).failed).toEqual([{ area: 'mf-narrow', build: narrow, cohort: 'canary' }]);
  });

  test('combinations of choices are put together once each', async () => {
    const { edition } = edge.site;
    const wishes = { visitor: idAt(0, 1_000, 'mf-narrow'), picks: new Map<string, string>() };
    expect(edition.variantFor(wishes)).toBe(edition.variantFor({ ...wishes }));
  });
});
