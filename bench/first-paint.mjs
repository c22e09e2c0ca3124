import { LENGTHS } from '../e2e/site/lengths.mjs';
import { articlePath } from './article.mjs';
import { launchBrowser, measureLoad, measureLoadIn, openTab } from './browser.mjs';
import { kib, median, ratio, spread } from './figures.mjs';
import { startNext } from './peers/next.mjs';
import { slowLine } from './slow-line.mjs';
import { htmlFile, serveFiles } from './static-copy.mjs';

const RUNS = Number(process.env.RUNS ?? 7);
/** Maximum ratio of a page's paint times to those of its limit. Source: the budgets in README.md. */
const BOUNDS = { fcp: 1.1, lcp: 1.2, cls: 0.01 };

/** @typedef {import('./browser.mjs').Load} Load */

/** @param {string} path */
const isArticle = (path) => path.includes('/article/');

/**
 * @template T
 * @param {readonly T[]} items
 * @returns {T[]} in random order
 */
const shuffled = (items) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/**
 * Pages of the site beside their limits: the same text, styles and fonts, in one file without scripts. Loads are interleaved in
 * random order, each in a new browser context; one more load of the site's page in the same context is the repeat view.
 * Articles are also loaded from a minimal Next article page.
 * @param {{ edge: string, apiOrigin: string }} site
 * @returns {Promise<boolean>} true if the bounds hold
 */
export async function firstPaint({ edge, apiOrigin }) {
  const names = (process.env.PAGES ?? '').split(',').filter(Boolean);
  const pages = (await measuredPages(edge)).filter(({ name }) => names.length === 0 || names.includes(name));
  const limits = new Map(
    await Promise.all(
      pages.map(
        async ({ path }) => /** @type {const} */ ([path, htmlFile(await limitPage(edge, await fetch(edge + path)))]),
      ),
    ),
  );
  const copy = await serveFiles(edge, limits);
  const next = pages.some(({ path }) => isArticle(path)) ? await startNext(apiOrigin) : '';
  const lines = {
    site: await slowLine(edge),
    limit: await slowLine(copy.origin),
    next: next === '' ? null : await slowLine(next),
  };
  const browser = await launchBrowser();
  const series = pages.map((page) => ({
    ...page,
    site: /** @type {Load[]} */ ([]),
    again: /** @type {Load[]} */ ([]),
    limit: /** @type {Load[]} */ ([]),
    next: /** @type {Load[]} */ ([]),
    clicks: /** @type {{ cold: number, warm: number }[]} */ ([]),
  }));
  try {
    for (let run = -1; run < RUNS; run += 1) {
      const loads = series.flatMap((page) => [
        async () => {
          const tab = await openTab(browser);
          const first = await measureLoadIn(tab, lines.site.origin + page.path);
          const second = await measureLoadIn(tab, lines.site.origin + page.path);
          await tab.context.close();
          // The first round fills the caches of the servers and is not counted.
          if (run >= 0) page.site.push(first);
          if (run >= 0) page.again.push(second);
        },
        async () => {
          const click = await measureNavigation(browser, lines.site.origin, page.path);
          if (run >= 0) page.clicks.push(click);
        },
        async () => {
          const load = await measureLoad(browser, lines.limit.origin + page.path);
          if (run >= 0) page.limit.push(load);
        },
        async () => {
          if (!lines.next || !isArticle(page.path)) return;
          const load = await measureLoad(browser, lines.next.origin + page.path);
          if (run >= 0) page.next.push(load);
        },
      ]);
      for (const load of shuffled(loads)) await load();
      console.log(`      round ${run + 2} of ${RUNS + 1}`);
    }
  } finally {
    await browser.close();
    for (const line of Object.values(lines)) line?.close();
    copy.close();
  }
  console.log(
    `\nFirst paint, ${RUNS} shuffled runs, HTTP/1.1, Brotli, a line of 150 ms and 1.6 Mbit/s, processor 4 × slower; ms and KiB`,
  );
  return series.map(report).every(Boolean);
}

/**
 * @param {{ name: string, site: Load[], again: Load[], limit: Load[], next: Load[], clicks: { cold: number, warm: number }[] }}
 * series
 * @returns {boolean} true if the bounds hold
 */
function report({ name, site, again, limit, next, clicks }) {
  const series = { site, again, limit, next };
  for (const [variant, loads] of Object.entries(series)) {
    if (loads.length === 0) continue;
    const { bytes = {}, requests } = loads.at(-1) ?? {};
    const middle = (/** @type {'fcp' | 'lcp' | 'cls' | 'tbt'} */ key) => median(loads.map((load) => load[key]));
    console.log(
      `  ${(variant === 'site' ? name : '').padEnd(15)} ${variant.padEnd(5)} FCP ${spread(loads.map(({ fcp }) => fcp)).padEnd(18)} LCP ${spread(loads.map(({ lcp }) => lcp)).padEnd(18)} TBT ${String(Math.round(middle('tbt'))).padEnd(4)} CLS ${middle('cls').toFixed(4)}  HTML ${kib(bytes.Document).padStart(5)} JS ${kib(bytes.Script).padStart(5)} CSS ${kib(bytes.Stylesheet).padStart(4)} fonts ${kib(bytes.Font).padStart(4)} requests ${requests}`,
    );
  }
  console.log(
    `  ${''.padEnd(15)} click, code not loaded ${spread(clicks.map(({ cold }) => cold))}   loaded ${spread(clicks.map(({ warm }) => warm))}`,
  );
  const of = (/** @type {Load[]} */ loads, /** @type {'fcp' | 'lcp'} */ key) => loads.map((load) => load[key]);
  const fcp = ratio(of(series.site, 'fcp'), of(series.limit, 'fcp'));
  const lcp = ratio(of(series.site, 'lcp'), of(series.limit, 'lcp'));
  const cls = median(series.site.map((load) => load.cls));
  const holds = fcp <= BOUNDS.fcp && lcp <= BOUNDS.lcp && cls <= BOUNDS.cls;
  console.log(
    `  ${''.padEnd(15)} site / limit: FCP ${fcp.toFixed(3)} (bound ${BOUNDS.fcp})   LCP ${lcp.toFixed(3)} (bound ${BOUNDS.lcp})   CLS bound ${BOUNDS.cls}${holds ? '' : '   NOT WITHIN'}`,
  );
  return holds;
}

/**
 * The pages whose first paint is measured. All are in every site with the sample corpus and the articles of `lengths.mjs`.
 * @param {string} edge its origin
 * @returns {Promise<{ name: string, path: string }[]>}
 */
async function measuredPages(edge) {
  return [
    { name: 'home', path: '/' },
    { name: 'journal', path: '/journal/ssha' },
    { name: 'article', path: await articlePath(edge) },
    { name: 'article, 40 p.', path: `/journal/wnt/article/${LENGTHS.long}` },
    { name: 'search results', path: '/discover-research?q=water' },
    { name: 'static page', path: '/about' },
  ];
}

/** Parts that a page does not need to be painted: code, data for code, links for code, and preloads. */
const SCRIPTS =
  /<script[\s\S]*?<\/script>|<link rel="(?:modulepreload|preload)"[^>]*>|<link [^>]* disabled>|<noscript>[\s\S]*?<\/noscript>/g;
/** A font in the `Link` header of a page. */
const PRELOAD = /<([^>]+)>; rel=preload; as=font/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g;
/**
 * The limit of a page: the same markup, styles and fonts in one document, without scripts. It preloads the same fonts. No page
 * with the same text and layout can be painted earlier.
 * @param {string} edge its origin
 * @param {Response} response the page as the edge sends it
 * @returns {Promise<string>}
 */
async function limitPage(edge, response) {
  const preloads = [...(response.headers.get('link') ?? '').matchAll(PRELOAD)].map(
    ([, href]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  let limit = (await response.text()).replaceAll(SCRIPTS, '').replace('<head>', () => `<head>${preloads.join('')}`);
  for (const [link, href = ''] of limit.matchAll(STYLE_SHEET)) {
    const css = await (await fetch(new URL(href, edge))).text();
    limit = limit.replace(link, () => `<style>${css}</style>`);
  }
  return limit.replaceAll(/<style nonce="[^"]*"/g, '<style');
}

/**
 * Client navigations to a page, throttled: from the click on a link, without an earlier hover, to the frame in which the page
 * is painted.
 * @param {import('playwright-core').Browser} browser
 * @param {string} edge its origin
 * @param {string} path
 * @returns {Promise<{ cold: number, warm: number }>} ms: with nothing of the page's area loaded, and again after another page
 */
async function measureNavigation(browser, edge, path) {
  const tab = await openTab(browser);
  // A page of an area other than the measured one.
  const start = path === '/contact' ? '/journals' : '/contact';
  await tab.page.goto(edge + start, { waitUntil: 'networkidle', timeout: 60_000 });
  const cold = await tab.page.evaluate(followLink, path);
  await tab.page.evaluate(followLink, start);
  const warm = await tab.page.evaluate(followLink, path);
  await tab.context.close();
  return { cold, warm };
}

/**
 * Runs in the page.
 * @param {string} path
 * @returns {Promise<number>}
 */
function followLink(path) {
  return new Promise((resolve) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const link = Object.assign(document.createElement('a'), { href: path });
    document.body.append(link);
    const began = performance.now();
    link.click();
    link.remove();
    const look = () => {
      if (location.pathname + location.search !== path || !heading() || heading() === before)
        return requestAnimationFrame(look);
      // The frame with the page has been painted when the next one begins.
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    requestAnimationFrame(look);
  });
}
