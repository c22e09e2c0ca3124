import { readRegistry, type ReleaseManifest, signPreview } from '@press/releases';
import { RenderError } from '../rendering/render-error';
import { stubEdge, stubRenderer, type StubEdge } from '../testing/stub-edge';
import { stubApi, page, StubSite } from '../testing/stub-site';
import { SAME_ORIGIN } from '../testing/visiting-edge';
import { localSigner } from '@press/releases/testing';
import type { ReleaseList } from './inspector-routes';

describe('dev-server', () => {
  const rendered: string[] = [];
  const renderer = stubRenderer((area) => {
    rendered.push(area);
    return `<p>${area}</p>`;
  });

  let edge: StubEdge;
  let origin: string;
  let offered: Record<string, unknown>;
  let counted: string[];

  async function manifestOf(name: string): Promise<ReleaseManifest> {
    const { builds, stable } = (await readRegistry(edge.stub.data))!.areas[name]!;
    const { serial: _serial, signature: _signature, ...manifest } = builds[stable!]!;
    return manifest;
  }

  beforeAll(async () => {
    const areas = [
      { name: 'mf-one', routes: ['/'] },
      { name: 'mf-two', routes: ['/two'] },
    ];
    edge = await stubEdge(areas, renderer, {
      api: (request, response) => {
        counted.push(request.url!);
        response.end('{}');
      },
    });
    ({ origin } = await stubApi((_request, response) => response.end(JSON.stringify(offered))));
  });
  beforeEach(async () => {
    const manifest = await manifestOf('mf-one');
    offered = { ...manifest, routes: [...manifest.routes, { path: '/new', scripts: [], styles: [] }] };
    counted = [];
    rendered.length = 0;
  });

  const devServerCookie = () => ({ cookie: `__Host-preview=mf-one@${origin}` });

  test('D-10 redirects the parameter that selects a dev server to the address without it, with a session cookie', async () => {
    const answer = await edge.ask(`/?a=1&press-override=mf-one@${origin}`);
    expect(answer).toMatchObject({ status: 303, headers: { location: '/?a=1', 'cache-control': 'private, no-store' } });
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie.split('; ').sort()).toEqual(
      [`__Host-preview=mf-one@${origin}`, 'Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'].sort(),
    );
    expect((await edge.ask('/two?press-override=off', devServerCookie())).headers).toMatchObject({
      location: '/two',
      'set-cookie': [expect.stringContaining('Max-Age=0')],
    });
  });

  test('D-10 the area comes from the dev server, with a banner, a policy for that origin only, and no server render; other areas are unchanged', async () => {
    const { status, headers, text } = await edge.ask('/', devServerCookie());
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<aside class="local[^>]*>.*mf-one from ${origin}.*<button class="button">Stop`));
    expect(text).toContain(`<link rel="modulepreload" href="${origin}/client/entry.js" crossorigin>`);
    expect(text).toContain(`"local":[{"area":"mf-one","origin":"${origin}"}]`);
    expect(headers['cache-control']).toBe('private, no-store');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')};`);
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*/);
    expect(rendered).toEqual([]);
    expect((await edge.ask('/new', devServerCookie())).status).toBe(200);
    const other = await edge.ask('/two', devServerCookie());
    expect(other.text).toContain('<p>mf-two</p>');
    const plain = await edge.ask('/');
    expect(plain.text).not.toContain('class="local');
    expect(String(plain.headers['content-security-policy'])).not.toContain(origin);
  });

  test('D-24 several areas come from their own dev servers at the same time', async () => {
    const two = await manifestOf('mf-two');
    const { origin: second } = await stubApi((_request, response) => response.end(JSON.stringify(two)));
    const selected = await edge.ask(`/two?press-override=mf-one@${origin}&press-override=mf-two@${second}`);
    const [cookie = ''] = String(selected.headers['set-cookie']).split(';');
    const { text, headers } = await edge.ask('/two', { cookie });
    expect(text).toContain(`mf-one from ${origin}`);
    expect(text).toContain(`mf-two from ${second}`);
    expect(text).toContain(`"entry":"${origin}/client/entry.js"`);
    expect(text).toContain(`<link rel="modulepreload" href="${second}/client/entry.js" crossorigin>`);
    expect(String(headers['content-security-policy'])).toContain(
      `connect-src 'self' ${origin} ${second} ${origin.replace('http', 'ws')} ${second.replace('http', 'ws')};`,
    );
  });

  test('D-24 the server renders the page of a development build that the settings name', async () => {
    Object.assign(edge.services, { devBuilds: new Map([['mf-one', '/builds/mf-one']]) });
    const { text } = await edge.ask('/', devServerCookie());
    Object.assign(edge.services, { devBuilds: new Map() });
    expect(rendered).toEqual(['mf-one']);
    expect(text).toContain('data-server><p>mf-one</p>');
    expect(text).toContain(`<link rel="modulepreload" href="${origin}/client/entry.js" crossorigin>`);
  });

  test.each([
    ['of another area', () => ({ ...offered, name: 'mf-two' })],
    ['of another contract', () => ({ ...offered, areaContract: 9 })],
    ['that is invalid', () => ({ no: 'release' })],
  ])("D-10 the page reports a dev server's release %s, and shows the published release", async (_, change) => {
    offered = change() as Record<string, unknown>;
    const { status, text, headers } = await edge.ask('/', devServerCookie());
    expect(status).toBe(200);
    expect(text).toContain('The published release is shown.');
    expect(text).toContain('<p>mf-one</p>');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('D-10 the parameter and the cookie have no effect if dev servers are not allowed', async () => {
    const closed = await stubEdge(edge.stub, renderer, {
      devServerOrigins: null,
      api: (request, response) => {
        counted.push(request.url!);
        response.end('{}');
      },
    });
    const answer = await closed.ask(`/?a=1&press-override=mf-one@${origin}`, devServerCookie());
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('class="local');
    await closed.ask('/api/articles/a1/increment-views', devServerCookie(), 'POST');
    expect(counted).toHaveLength(1);
  });
});

describe('preview', () => {
  const AREA = { name: 'mf-one', routes: ['/', '/other'] };
  const HOUR_MS = 3_600_000;

  let stub: StubSite;
  let edge: StubEdge;
  let build: string;
  let broken: string;

  beforeAll(async () => {
    stub = await StubSite.create([AREA]);
    broken = await stub.canary({ ...AREA, render: page('<p>broken</p>') }, 0);
    build = await stub.canary({ ...AREA, render: page('<p>new</p>') }, 0);
    const renderer = stubRenderer((area, of) => {
      if (of === broken) throw new RenderError('threw', 'PRESS-E06', `${area} ${of} threw.`, 'Render it alone.');
      return `<p>${area} ${of === build ? 'previewed' : 'published'}</p>`;
    });
    edge = await stubEdge(stub, renderer, { inspectorIsOpen: false });
  });

  const link = async (changes: Partial<Parameters<typeof signPreview>[0]> = {}): Promise<string> => {
    const claim = { area: 'mf-one', build, expires: Date.now() + HOUR_MS, ...changes };
    return signPreview(claim, await localSigner(stub.folders));
  };
  const open = async (token: string) => edge.ask(`/other?a=1&press-preview=${token}`);
  /** A browser's cookie after it opened a link. */
  const cookieOf = async (token: string): Promise<string> => {
    const { headers } = await open(token);
    return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
  };

  test('D-20 a link shows a published build without visitors: server-rendered, marked, neither indexed nor cached', async () => {
    const opened = await open(await link());
    expect(opened).toMatchObject({ status: 303, headers: { location: '/other?a=1' } });
    expect(opened.headers['set-cookie']?.[0]).toMatch(/^__Host-preview=.*; Max-Age=3[56]\d\d; .*HttpOnly; Secure/);
    const { headers, text } = await edge.ask('/', { cookie: await cookieOf(await link()) });
    expect(text).toContain('<p>mf-one previewed</p>');
    expect(text).toContain(`This browser shows a preview of mf-one (build ${build.slice(0, 8)}) until`);
    // The comparison of releases reads the head that robots get.
    expect(text).not.toContain('noindex');
    // A visit without a ticket is not counted.
    expect(text).not.toContain('/telemetry/ticket');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const { text: publicText, headers: publicHeaders } = await edge.ask('/');
    expect(publicText).toContain('<p>mf-one published</p>');
    expect(publicText).not.toContain('noindex');
    expect(publicHeaders['x-robots-tag']).toBeUndefined();
  });

  test('D-20 an expired, altered or unsigned link, or one for another build, shows nothing', async () => {
    const good = await link();
    const forged = [
      await link({ expires: Date.now() - 1_000 }),
      good.replace(build, 'ffffffffffffffff'),
      good.slice(0, -4),
      `mf-one.${build}.9999999999..`,
      'x',
    ];
    for (const token of forged) {
      expect((await open(token)).status).toBe(403);
      const { text } = await edge.ask('/', { cookie: `__Host-preview=${token}` });
      expect(text).toContain('<p>mf-one published</p>');
    }
  });

  test('never shows another release in place of a previewed build that fails', async () => {
    const { status, text } = await edge.ask('/', { cookie: await cookieOf(await link({ build: broken })) });
    expect(text).toContain(`This browser shows a preview of mf-one (build ${broken.slice(0, 8)}) until`);
    expect(text).not.toContain('<p>mf-one published</p>');
    expect(status).toBe(503);
    // The browser tries the build, and shows the card for its failure.
    expect(text).toMatch(new RegExp(`"build":"${broken}".*"cohort":"picked","fallbacks":\\[\\]`));
  });

  test('D-20 a link shows a build of the shell that no document uses: its header, footer and files on every page, not counted', async () => {
    const shell = await stub.shellCanary(0, "exports.renderFooter = () => '<footer>new colophon</footer>';\n");
    const unusable = await stub.shellCanary(0, 'exports.renderHeader = null;\n');
    await stub.shellCanary(0);
    await edge.reload();
    const { stable } = edge.services.snapshot.registry.shell;
    const get = async (of: string, path: string) =>
      edge.ask(path, { cookie: await cookieOf(await link({ area: 'shell', build: of })) });
    for (const path of ['/', '/no-such-page']) {
      const { headers, text } = await get(shell, path);
      expect(text).toContain('<footer>new colophon</footer>');
      expect(text).toContain(`src="/r/shell/${shell}/client/entry.js"`);
      expect(text).toContain(`This browser shows a preview of shell (build ${shell.slice(0, 8)}) until`);
      expect(text).not.toContain('/telemetry/ticket');
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    }
    // The failure stays visible: no script reloads the page with the stable shell.
    const canary = edge.services.snapshot.registry.shell.canary!.build;
    expect((await get(canary, '/')).text).not.toContain('leaveShell');
    const cookie = await cookieOf(await link({ area: 'shell', build: shell }));
    const ticket = (cookies: string) =>
      edge.ask('/telemetry/ticket', { ...SAME_ORIGIN, cookie: cookies }, 'POST', `mf-one x ${shell}`);
    expect((await ticket(`__Host-visitor=${'v'.repeat(22)}`)).text).not.toBe('');
    expect((await ticket(`__Host-visitor=${'v'.repeat(22)}; ${cookie}`)).text).toBe('');
    // A build that cannot be loaded has no header or footer to show: the banner names the build shown instead.
    const { text } = await get(unusable, '/');
    expect(text).toContain(`src="/r/shell/${stable}/client/entry.js"`);
    expect(text).toContain(`a preview of shell (build ${stable.slice(0, 8)})`);
    expect((await edge.ask('/')).text).toContain('<footer>colophon</footer>');
  });

  test('D-20 Stop ends the preview', async () => {
    const stopped = await edge.ask('/?press-preview=off', { cookie: await cookieOf(await link()) });
    expect(stopped).toMatchObject({ status: 303, headers: { location: '/' } });
    expect(stopped.headers['set-cookie']?.[0]).toMatch(/^__Host-preview=; Max-Age=0/);
  });

  test('D-20 D-10 a preview and a dev server share a cookie, and each ends separately', async () => {
    const { headers } = await edge.ask('/?press-override=mf-one@http://localhost:1', {
      cookie: await cookieOf(await link()),
    });
    const [both = ''] = String(headers['set-cookie']?.[0]).split(';');
    expect(both).toMatch(/^__Host-preview=mf-one\..*\|mf-one@http:\/\/localhost:1$/);
    expect(headers['set-cookie']?.[0]).toMatch(/; Max-Age=3[56]\d\d;/);
    const stopped = await edge.ask('/?press-preview=off', { cookie: both });
    expect(stopped.headers['set-cookie']?.[0]).toMatch(/^__Host-preview=mf-one@http:\/\/localhost:1; Path/);
  });

  test('D-20 the inspector lists and links builds for a browser with a link, but not for the public', async () => {
    const listed = await edge.ask('/inspector/releases');
    expect(listed).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(listed.text).not.toContain(build);
    const cookie = await cookieOf(await link());
    const { text } = await edge.ask('/inspector/releases', { cookie });
    const ofBuild = (JSON.parse(text) as ReleaseList).areas[0]?.builds.find((each) => each.build === build)?.link ?? '';
    const opened = await open(ofBuild);
    // It ends with the preview.
    expect(opened.headers['set-cookie']?.[0]).toMatch(/^__Host-preview=.*; Max-Age=3[56]\d\d;/);
    // The banner names the build that is shown.
    const picked = String(opened.headers['set-cookie']?.[0]).split(';')[0]!;
    expect((await edge.ask('/', { cookie: picked })).text).toContain(
      `a preview of mf-one (build ${build.slice(0, 8)})`,
    );
  });
});
