import type { Response } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedBuild } from '../site/builds';
import { LENGTHS } from '../site/lengths.mjs';
import { articleAddress, sampleArticle } from '../pages/screens';
import { ReleaseDirectory } from '../site/release-directory';
import { expect, test } from '../pages';

const KIB = 1024;

/** Bytes on the wire, in the encoding that a browser requests. Source: the budgets in README.md. */
const BUDGETS = { Script: 128 * KIB, Stylesheet: 12 * KIB, Font: 90 * KIB };
const MAX_REQUESTS = 14;

test('the JavaScript, CSS, fonts and requests of an article page are within their budgets', async ({ page, site }) => {
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
      .filter((request) => request.type === type || (type === 'Script' && /\.m?js$/.test(request.url)))
      .reduce((sum, request) => sum + request.bytes, 0);
    expect(bytes, `${type} bytes\n${list}`).toBeGreaterThan(0);
    expect(bytes, `${type} bytes\n${list}`).toBeLessThanOrEqual(budget);
  }
  expect(all.length, `requests\n${list}`).toBeLessThanOrEqual(MAX_REQUESTS);
});

test('an article of 40 pages loads the same JavaScript as its abstract alone', async ({ page }) => {
  const scriptsOf = async (id: string) => {
    const scripts: string[] = [];
    const listen = (response: Response) =>
      void (/\.m?js$/.test(new URL(response.url()).pathname) && scripts.push(new URL(response.url()).pathname));
    page.on('response', listen);
    await page.goto(articleAddress({ journalId: 'wnt', id }), { waitUntil: 'networkidle' });
    page.off('response', listen);
    return scripts.sort();
  };
  const short = await scriptsOf(LENGTHS.short);
  expect(short.length).toBeGreaterThan(1);
  // Files are named by their content: the same names are the same bytes.
  expect(await scriptsOf(LENGTHS.long)).toEqual(short);
});

test('the shell and every area of this tree can be published: their pages are within the budgets of PRESS-R11', async () => {
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
