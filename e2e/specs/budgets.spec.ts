import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { changedBuild } from '../site/builds';
import { LENGTHS } from '../site/lengths.mjs';
import { SITE } from '../site/address';
import { allAddresses, articleAddress, sampleArticle } from '../pages/screens';
import { ReleaseDirectory } from '../site/release-directory';
import { expect, test } from '../pages';

const KIB = 1024;

/** Bytes on the wire, in the encoding that a browser requests. Source: the budgets in docs/reference/performance.md. */
const BUDGETS = { Script: 137.4 * KIB, Font: 60_000 };
/** Two of them are the complete style sheets, which load after the page (ADR 44). */
const MAX_REQUESTS = 17;

/** Fonts that browsers load only for characters in their range. */
const OTHER_LETTERS = /(?:-(?:latin|names|ext|vietnamese)|math-\w+)\.\w+\.woff2$/;

/**
 * KiB of every screen, by area; the document includes the style rules that it uses. Source: the budgets in
 * docs/reference/performance.md.
 */
const SCREENS: Readonly<Record<string, { document: number; scripts: number }>> = {
  'mf-home': { document: 24, scripts: 138.8 },
  'mf-journal': { document: 28.2, scripts: 148.3 },
  'mf-article': { document: 31.4, scripts: 136.3 },
  'mf-search': { document: 22.5, scripts: 142 },
  'mf-static': { document: 17.4, scripts: 139.4 },
};
/** KiB of the rules in the document, and of the whole style sheets that follow it. */
const SCREEN_STYLES = 9;
const WHOLE_STYLES = 14;
/** Bytes of each font with the letters of English, and of all of them. */
const ONE_FONT = 15_000;
const SCREEN_FONTS = 60_000;
/**
 * The sample's article has four pages of text. The bounds are for documents of the longest article, and of an abstract alone.
 * The hashes of files make 0.1 KiB of difference between builds.
 */
const LONG_DOCUMENT = 73;
const SHORT_DOCUMENT = 26;

/** Requests a path of the site as a browser does, and counts the bytes of the body. */
function onTheWire(path: string): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(SITE.origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isCompressed = response.headers['content-encoding'] === 'br';
        resolve({ bytes: body.length, text: (isCompressed ? brotliDecompressSync(body) : body).toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The addresses in the attributes of elements. */
const addresses = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
];

/** Fonts that every page may use. Browsers load the others only for characters in their range. */
const commonFonts = (css: string): string[] =>
  [...css.matchAll(/@font-face\{[^}]*\}/g)]
    .filter(([face]) => !face.includes('unicode-range'))
    .flatMap(([face]) => addresses(face, /url\(([^)]+)\)/g));

/** The address of a file that a style sheet names relative to itself. */
const besides = (sheet: string, file: string): string => new URL(file, SITE.origin + sheet).pathname;

test('every screen is within its budgets of HTML, CSS, JavaScript, fonts and requests', async () => {
  const sizes = new Map<string, number>();
  /** By style sheet of the shell. */
  const fontsOf = new Map<string, string[]>();
  const sizeOf = async (files: readonly string[]): Promise<number> => {
    for (const file of files) if (!sizes.has(file)) sizes.set(file, (await onTheWire(file)).bytes);
    return files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  };
  for (const path of await allAddresses()) {
    const { bytes, text } = await onTheWire(path);
    const scripts = addresses(text, /<link rel="modulepreload" href="([^"]+)"/g);
    const sheets = addresses(text, /<link rel="stylesheet" href="([^"]+)"(?! disabled)/g);
    const [shell = ''] = sheets;
    if (!fontsOf.has(shell))
      fontsOf.set(
        shell,
        commonFonts((await onTheWire(shell)).text).map((file) => besides(shell, file)),
      );
    const fonts = [...new Set(fontsOf.get(shell))];
    const area = /data-server/.test(text) ? /single-spa-application:([\w-]+)" data-server/.exec(text)?.[1] : undefined;
    const budget = SCREENS[area ?? ''] ?? { document: 16.8, scripts: 113.1 };
    const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
    // Screens of one area have the same sheets, and the best compression is slow.
    if (!sizes.has(styles)) sizes.set(styles, brotliCompressSync(styles).length);
    const seen = {
      document: bytes / KIB,
      scripts: (await sizeOf(scripts)) / KIB,
      styles: (sizes.get(styles) ?? 0) / KIB,
      wholeStyles: (await sizeOf(sheets)) / KIB,
      fonts: await sizeOf(fonts),
      requests: 1 + scripts.length + sheets.length + fonts.length,
    };
    const what = `${path} ${JSON.stringify(seen)}`;
    expect(scripts.length, what).toBeGreaterThan(0);
    expect(fonts, what).toHaveLength(6);
    for (const font of fonts) expect(sizes.get(font), font).toBeLessThanOrEqual(ONE_FONT);
    expect(seen.document, what).toBeLessThanOrEqual(budget.document);
    expect(seen.scripts, what).toBeLessThanOrEqual(budget.scripts);
    expect(seen.styles, what).toBeLessThanOrEqual(SCREEN_STYLES);
    expect(seen.wholeStyles, what).toBeLessThanOrEqual(WHOLE_STYLES);
    expect(seen.fonts, what).toBeLessThanOrEqual(SCREEN_FONTS);
    expect(seen.requests, what).toBeLessThanOrEqual(MAX_REQUESTS);
  }
});

test('the document of a 40-page article contains its text once; that of an abstract is short', async () => {
  const short = await onTheWire(articleAddress({ journalId: 'wnt', id: LENGTHS.short }));
  expect(short.bytes / KIB).toBeLessThanOrEqual(SHORT_DOCUMENT);
  const { bytes, text } = await onTheWire(articleAddress({ journalId: 'wnt', id: LENGTHS.long }));
  expect(bytes / KIB).toBeLessThanOrEqual(LONG_DOCUMENT);
  const sentence = /<p>([\w ]{60,120})/.exec(text.slice(text.indexOf('id="section-2"')))?.[1] ?? '';
  expect(sentence).not.toBe('');
  expect(text.split(sentence)).toHaveLength(2);
});

test('the JavaScript, fonts and requests of an article page are within their budgets', async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, { url: string; type: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:'))
      requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const request = requests.get(requestId);
    if (request) request.type = type;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });

  await page.goto(articleAddress(await sampleArticle()), { waitUntil: 'networkidle' });
  await site.waitUntilInteractive();
  const all = [...requests.values()];
  const list = all
    .map(
      ({ url, type, bytes }) =>
        `${String(bytes).padStart(7)} ${type.padEnd(10)} ${url.replace(/^https?:\/\/[^/]+/, '')}`,
    )
    .join('\n');
  await test.info().attach('requests', { body: list });
  for (const [type, budget] of Object.entries(BUDGETS)) {
    const bytes = all
      .filter(({ url }) => !OTHER_LETTERS.test(url))
      .filter((request) => request.type === type || (type === 'Script' && /\.m?js$/.test(request.url)))
      .reduce((sum, request) => sum + request.bytes, 0);
    expect(bytes, `${type} bytes\n${list}`).toBeGreaterThan(0);
    expect(bytes, `${type} bytes\n${list}`).toBeLessThanOrEqual(budget);
  }
  expect(all.filter(({ url }) => !OTHER_LETTERS.test(url)).length, `requests\n${list}`).toBeLessThanOrEqual(
    MAX_REQUESTS,
  );
});

test('the shell and every area of this tree can be published: their pages are within the budgets of PRESS-R11', async () => {
  test.slow(); // every file has the best compression
  const folder = await mkdtemp(path.join(tmpdir(), 'press-budgets-'));
  const releases = await ReleaseDirectory.create('budgets');
  for (const name of ['shell', 'mf-home', 'mf-journal', 'mf-article', 'mf-search', 'mf-static']) {
    const { dist } = await changedBuild(name, folder, (file, text) =>
      file === 'server.cjs' ? `${text}\n// Another build.` : text,
    );
    expect(await releases.run('publish', name, '--dist', dist)).toContain('published');
  }
  await rm(folder, { recursive: true });
});
