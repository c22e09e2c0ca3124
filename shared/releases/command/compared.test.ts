import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { verifyPreview } from '../signing/signatures';
import { createKey } from '../signing/signer';
import { readTrustedKeys, trustKey } from '../signing/trusted-keys';
import { commandLine } from '../testing/command-line';
import { ReleaseFixture } from '../testing/fixture';

const ROUTES = {
  routes: [{ path: '/about' }, { path: '/team/:name' }].map((of) => ({ ...of, scripts: [], styles: [] })),
};
const SITEMAPS: Record<string, string[]> = {
  '/sitemap.xml': ['https://press.example/sitemap/pages.xml'],
  '/sitemap/pages.xml': ['/team/ada', '/team/grace', '/journals'].map((path) => `https://press.example${path}`),
};
const page = (path: string): string => `<!doctype html><html lang="en"><head><title>Our press</title>
<meta name="description" content="A press"><meta name="author" content="Ada"><meta name="author" content="Grace"><link rel="canonical" href="${path}">
<script type="application/ld+json">{"@type":"WebPage","datePublished":"2026-11-28"}</script></head><body><nav aria-label="Site"><a href="/journals">Journals</a></nav>
<main><h1>Who we are</h1><time datetime="2026-11-29">29 November 2026</time><h2>Our impact</h2><p>${'The press publishes research of all fields. '.repeat(5)}</p><p>It costs 1,200 EUR.</p>
<img src="/ada.png" alt="Ada"><form action="/contact"><input name="email" required aria-label="Your 2 emails"></form></main></body></html>`;

let fixture: ReleaseFixture;
let server: Server;
let origin: string;
/** The differences between the pages of a build and those of the stable one. */
const changes = new Map<string, (html: string) => string>();
let stable: string;
const asked: string[] = [];

/** A site that shows the build of a preview link, like the edge. */
beforeAll(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.publishSite();
  const first = await fixture.build('mf-about', 'export default 0;\n', ROUTES);
  await fixture.publish(first, { stable: true });
  stable = first.release.build;
  server = createServer(async ({ url = '', headers }, response) => {
    const sitemap = SITEMAPS[url];
    if (sitemap) return response.end(sitemap.map((loc) => `<loc>${loc}</loc>`).join(''));
    const keys = (await readTrustedKeys(fixture.site.trusted)) ?? [];
    const preview = verifyPreview(/__Host-preview=(\S+)/.exec(headers.cookie ?? '')?.[1] ?? '', keys, Date.now(), null);
    const shell = preview?.area === 'shell' ? preview.build : '';
    const build = (shell ? null : preview?.build) ?? stable;
    asked.push(url);
    const [, of = '', id = '', file = ''] = /^\/r\/([\w-]+)\/(\w+)\/(client\/.*)/.exec(url) ?? [];
    if (file) return response.end(await fixture.store.get(of, id, file));
    if (url === '/gone' || (url === '/new' && build === stable)) response.statusCode = 404;
    const name = preview && preview.area !== 'shell' ? preview.area : 'mf-about';
    const data = JSON.stringify({ areas: [{ name, build }] });
    const change = changes.get(build) ?? String;
    const html = `${page(url)}<aside aria-label="Preview"><a href="/x">Preview of ${build}</a></aside>
<script type="application/json" id="site">${data}</script><script src="/r/shell/${shell}/client/app.js" nonce="${Math.random()}"></script>`;
    response.end((changes.get(shell) ?? String)(change(html)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await fixture?.remove();
});

const runLine = commandLine(() => ({ PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys, PUBLISHER_ORIGIN: origin }));
let count = 0;
/** Publishes a build whose pages differ. @returns the command's output, and the build */
async function publish(
  change: (html: string) => string,
  options = '',
  code = '',
): Promise<{ output: string; build: string }> {
  const { release, dist } = await fixture.build('mf-about', `export default ${(count += 1)};${code}\n`, ROUTES);
  changes.set(release.build, change);
  const { output } = await runLine(`publish mf-about --dist ${dist}${options}`);
  return { output, build: release.build };
}

test('D-64 an equal build gets its first visitors, and the audit log records the comparison', async () => {
  const { output, build } = await publish(String);
  expect(output).toContain(`Compared with stable ${stable} at 3 addresses: no difference.`);
  expect((await runLine(`canary mf-about ${build} --percent 5`)).exitCode).toBe(0);
  expect((await runLine('history mf-about --last 1')).output).toContain('compared 3, large 0');
  // It has visitors, so nothing is compared again.
  expect((await runLine(`widen mf-about ${build}`)).output).not.toContain('Compared');
  await runLine('rollback mf-about');
});

test.each([
  [
    'a wrong title',
    ['Our press', 'undefined'],
    '! title at 3 addresses, such as /about: without "Our press"; new "undefined"',
  ],
  [
    'headings turned into divs',
    ['<h2>Our impact</h2>', '<div>Our impact</div>'],
    '! headings at 3 addresses, such as /about: without "h2 Our impact"',
  ],
  [
    'texts replaced by their keys',
    ['all fields', 'about.fields'],
    '! words at 3 addresses, such as /about: without "all", "fields."; new "about.fields."',
  ],
  ['a link to nowhere', ['"/journals"', '"/gone"'], '! new link at /about: /gone leads nowhere (404)'],
  [
    'a link with the same text to another page',
    ['"/journals"', '"/about"'],
    '! links at 3 addresses, such as /about: without "Journals → /journals"; new "Journals → /about"',
  ],
  [
    'a link to the e-mail address of somebody else',
    ['</main>', '<a href="mailto:eve@press.example">Eve</a></main>'],
    '! links at 3 addresses, such as /about: new "Eve → mailto:eve@press.example"',
  ],
  [
    'authors in another order for libraries',
    [/(<meta name="author" content="Ada">)(.*Grace">)/g, '$2$1'],
    '! head at 3 addresses, such as /about: another order, from "author: Grace"',
  ],
  ['an unnamed field', [/ aria-label="Your.*?"/g, ''], '! flaws at 3 addresses, such as /about: new "a control with'],
  [
    'a second h1',
    ['</h1>', '</h1><h1>Who we are</h1>'],
    '! flaws at 3 addresses, such as /about: new "another h1: Who we are"',
  ],
  [
    'a wrong language',
    ['lang="en"', 'lang="xx"'],
    '! languages at 3 addresses, such as /about: without "html en"; new "html xx"',
  ],
  [
    'no landmark',
    ['<nav aria-label="Site">', '<div>'],
    '! landmarks at 3 addresses, such as /about: without "nav Site"',
  ],
  ['no canonical address', [/<link[^>]*>/g, ''], '! head at 3 addresses, such as /about: without "canonical: /about"'],
  [
    'the canonical address of another page',
    [/canonical" href="[^"]*/g, 'canonical" href="/a'],
    '! head at 3 addresses, such as /about: without "canonical: /about"; new "canonical: /a"',
  ],
  [
    'noindex',
    ['<title>', '<meta name="robots" content="noindex"><title>'],
    '! head at 3 addresses, such as /about: without "robots: none"; new "robots: noindex"',
  ],
  [
    'a date of another day',
    [/29/g, '28'],
    '! dates at 3 addresses, such as /about: without "2026-11-29 29 November 2026"; new "2026-11-28 28 November 2026"',
  ],
  [
    'a date of another day for search engines',
    ['2026-11-28', '2026-11-27'],
    '! head at 3 addresses, such as /about: without "JSON-LD.datePublished: 2026-11-28"; new "JSON-LD.datePublished: 2026-11-27"',
  ],
  [
    'an image without alt',
    ['</h1>', '</h1><img src="/r/mf-about/0123456789abcdef/client/a.png">'],
    '! flaws at 3 addresses, such as /about: new "an image without alt: /r/mf-about/client/a.png"',
  ],
  [
    'an image without its text',
    ['alt="Ada"', 'alt=""'],
    '! labels at 3 addresses, such as /about: without "img alt Ada"; new "img alt "',
  ],
  [
    'another picture',
    ['/ada.png', '/grace.png'],
    '! pictures at 3 addresses, such as /about: without "/ada.png"; new "/grace.png"',
  ],
  [
    'a field that need not be filled in',
    [' required', ''],
    '! fields at 3 addresses, such as /about: without "input name email required"; new "input name email"',
  ],
  [
    'another direction of writing',
    ['<main>', '<main dir="rtl">'],
    '! languages at 3 addresses, such as /about: new "main rtl"',
  ],
  ['another price', ['1,200', '120'], '! words at 3 addresses, such as /about: without "1,200"; new "120"'],
  ['much more text', ['</h1>', `</h1><p>${'word '.repeat(5_000)}</p>`], '! bytes at 3 addresses, such as /about: '],
  ['a page that fails', [/(team\/ada.*)<script type.*/gs, '$1'], '! render at /team/ada: the build does not render it'],
] as const)('D-64 D-76 reports %s before anybody gets it', async (_name, [from, to], expected) => {
  const { output } = await publish((html) => html.replaceAll(from, to));
  expect(output).toContain(expected);
});

test('D-76 a description may change freely, the rest of a head only with a reason', async () => {
  const reworded = await publish((html) => html.replace('"A press"', '"The press"'));
  expect(reworded.output).toContain('  head at 3 addresses, such as /about: without "description: A press"');
  expect((await runLine(`canary mf-about ${reworded.build} --percent 1`)).exitCode).toBe(0);
  await runLine('rollback mf-about');
});

test('D-76 names a host that no stable release has, in any file for browsers', async () => {
  const pixel = (host: string) => publish(String, '', `new Image().src=\`https://${host}/?\${location}\`;`);
  const { output, build } = await pixel('count.example');
  expect(output).toMatch(/! new host at \/r\/mf-about\/\w+\/client\/app\.js: count\.example/);
  expect((await runLine(`canary mf-about ${build} --percent 1`)).output).toContain('PRESS-R25');
  expect((await runLine(`promote mf-about ${build} --untried --accept statistics`)).exitCode).toBe(0);
  expect((await pixel('count.example')).output).toContain('no difference');
  stable = (await fixture.readEntry('mf-about')).stable ?? '';
});

test('D-76 ignores what readers change between two requests, such as a count', async () => {
  let requests = 0;
  const counting = await publish((html) => html.replace('1,200', `${(requests += 1) === 2 ? '1,201' : '1,200'}`));
  expect(counting.output).toContain('at 3 addresses: no difference');
  expect((await publish((html) => html.replace('2 emails', '3 emails'))).output).toContain('no difference');
});

test('D-77 compares a new area with the pages that it replaces', async () => {
  const { release, dist } = await fixture.build('mf-team', 'export default 0;\n', {
    routes: [{ path: '/team/ada', scripts: [], styles: [] }],
  });
  changes.set(release.build, (html) => html.replace('Our impact', 'My impact'));
  const { output } = await runLine(`publish mf-team --dist ${dist}`);
  expect(output).toContain('Compared with the pages that it replaces at 1 address');
  expect(output).toContain('! headings at /team/ada: without "h2 Our impact"; new "h2 My impact"');
  expect((await runLine(`canary mf-team ${release.build} --percent 5`)).output).toContain('PRESS-R25');
});

test('D-64 refuses large differences until somebody accepts them with a reason, which the audit log keeps', async () => {
  const { build } = await publish((html) => html.replace('Who we are', 'Who you are'));
  expect(await runLine(`canary mf-about ${build} --percent 5`)).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^PRESS-R25 .*\n.*\n {2}! headings at 3 addresses, such as \/about: /),
  });
  expect((await runLine(`promote mf-about ${build} --untried`)).output).toContain('PRESS-R25');
  expect(await fixture.readEntry('mf-about')).toMatchObject({ stable, canary: null });
  expect((await runLine(`canary mf-about ${build} --percent 5 --accept brand`)).exitCode).toBe(0);
  expect((await runLine('history mf-about --last 1')).output).toMatch(/large 1, accepted brand/);
  await runLine('rollback mf-about');
});

test('D-64 a page that the stable release lacks is not a difference, and does not count as compared', async () => {
  const { dist } = await fixture.build('mf-about', 'export default "new";\n', {
    routes: [...ROUTES.routes, { path: '/new', scripts: [], styles: [] }],
  });
  expect((await runLine(`publish mf-about --dist ${dist}`)).output).toContain('at 3 addresses: no difference.');
});

test('D-64 publish --stable compares the build before any visitor gets it', async () => {
  const { output } = await publish((html) => html.replace('<h1>', '<h2>'), ' --stable');
  expect(output).toContain('PRESS-R25');
  expect(await fixture.readEntry('mf-about')).toMatchObject({ stable, canary: null });
  const same = await publish(String, ' --stable');
  expect((await fixture.readEntry('mf-about')).stable).toBe(same.build);
});

test('D-64 compares a shell at addresses of all areas and at a page of its own, before anybody gets it', async () => {
  const publishShell = async (change: (html: string) => string, options = '') => {
    const { release, dist } = await fixture.build('shell', `export default ${(count += 1)};\n`);
    changes.set(release.build, change);
    return { build: release.build, ...(await runLine(`publish shell --dist ${dist}${options}`)) };
  };
  asked.length = 0;
  const same = await publishShell(String, ' --stable');
  expect(same.output).toMatch(/Compared with stable \w+ at 5 addresses: no difference\./);
  expect(asked).toEqual(expect.arrayContaining(['/about', '/team/ada', '/mf-one', '/-/no-such-page']));
  expect((await fixture.readEntry('shell')).stable).toBe(same.build);
  const worse = await publishShell((html) => html.replaceAll('<nav aria-label="Site">', '<div>'), ' --stable');
  expect(worse.output).toMatch(
    /^PRESS-R25 .*\n.*at 5 addresses.*\n {2}! landmarks at 5 addresses, such as \S+: without "nav Site"/,
  );
  expect(await fixture.readEntry('shell')).toMatchObject({ stable: same.build, canary: null });
  expect((await runLine(`canary shell ${worse.build} --percent 5`)).output).toContain('PRESS-R25');
  expect((await runLine(`canary shell ${worse.build} --percent 5 --accept brand`)).exitCode).toBe(0);
  expect((await runLine('history shell --last 1')).output).toMatch(/compared 5, large \d, accepted brand/);
  await runLine('rollback shell');
});

test('D-64 a key for pointers cannot sign a preview, so a reason is required instead of the comparison', async () => {
  const { build } = await publish((html) => html.replace('press', 'house'));
  const keys = path.join(fixture.root, 'pointers');
  const { publicKey } = await createKey(keys);
  await trustKey(fixture.site.trusted, publicKey, 'Ada', { role: 'pointers' });
  const ofPointers = commandLine(() => ({
    PRESS_DATA: fixture.data,
    PRESS_KEYS: keys,
    PRESS_TRUSTED_KEYS: fixture.site.trusted,
    PUBLISHER_ORIGIN: origin,
  }));
  expect((await ofPointers(`canary mf-about ${build} --percent 1`)).output).toContain('PRESS-R16');
  expect((await ofPointers(`canary mf-about ${build} --percent 1 --accept incident`)).exitCode).toBe(0);
  expect((await runLine('history mf-about --last 1')).output).toContain('compared 0, accepted incident');
  await runLine('rollback mf-about');
});

test('D-64 a site that does not respond cannot be compared, so a reason is required', async () => {
  const { build } = await publish((html) => html.replace('press', 'house'));
  const line = `canary mf-about ${build} --percent 1 --site http://127.0.0.1:9`;
  expect((await runLine(line)).output).toContain('PRESS-R26');
  expect((await runLine(`${line} --accept incident`)).exitCode).toBe(0);
});
