import { LENGTHS } from '../e2e/site/lengths.mjs';
import { articlePath } from './article.mjs';
import { launchBrowser, measureLoad, measureLoadIn, openTab } from './browser.mjs';
import { kib, median, ratio, spread } from './figures.mjs';
import { startNext, WORDS } from './peers/next.mjs';
import { slowLine } from './slow-line.mjs';
import { htmlFile, serveFiles } from './static-copy.mjs';

const RUNS = Number(process.env.RUNS ?? 7);
/**
 * Maximum ratios of a page's paint times to those of the plain page; it must also paint earlier than Next. Source: the
 * budgets in docs/reference/performance.md.
 */
const TEXT = { fcp: 1.15, lcp: 1.6 };
const LISTS = { fcp: 1.3, lcp: 1.7 };
const MAX_SHIFT = 0.01;

/** @typedef {import('./browser.mjs').Load} Load */
/** @typedef {{ name: string, path: string, bounds: typeof TEXT }} Page */

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
 * Pages of the site, and two pages with the same words: a plain one in the system's font, and one of Next with the site's fonts.
 * Loads are interleaved in random order, each in a new browser context; one more load of the site's page in the same context is
 * the repeat view.
 * @param {{ edge: string, apiOrigin: string }} site
 * @returns {Promise<boolean>} true if the bounds hold
 */
export async function firstPaint({ edge, apiOrigin }) {
  const names = (process.env.PAGES ?? '').split(',').filter(Boolean);
  const pages = (await measuredPages(edge)).filter(({ name }) => names.length === 0 || names.includes(name));
  const texts = new Map(await wordsOf(edge, pages));
  const copy = await serveFiles(edge, new Map([...texts].map(([path, blocks]) => [path, htmlFile(plainPage(blocks))])));
  const lines = {
    site: await slowLine(edge),
    plain: await slowLine(copy.origin),
    next: await slowLine(await startNext(apiOrigin, Object.fromEntries(texts))),
  };
  const browser = await launchBrowser();
  const series = pages.map((page) => ({
    ...page,
    site: /** @type {Load[]} */ ([]),
    again: /** @type {Load[]} */ ([]),
    plain: /** @type {Load[]} */ ([]),
    next: /** @type {Load[]} */ ([]),
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
          const load = await measureLoad(browser, lines.plain.origin + page.path);
          if (run >= 0) page.plain.push(load);
        },
        async () => {
          const load = await measureLoad(browser, `${lines.next.origin}${WORDS}${page.path}`);
          if (run >= 0) page.next.push(load);
        },
      ]);
      for (const load of shuffled(loads)) await load();
      console.log(`      round ${run + 2} of ${RUNS + 1}`);
    }
  } finally {
    await browser.close();
    for (const line of Object.values(lines)) line.close();
    copy.close();
  }
  console.log(
    `\nFirst paint, ${RUNS} shuffled runs, HTTP/1.1, Brotli, a line of 150 ms and 1.6 Mbit/s, processor 4 × slower; ms and KiB`,
  );
  return series.map(report).every(Boolean);
}

/**
 * @param {Page & Record<'site' | 'again' | 'plain' | 'next', Load[]>} series
 * @returns {boolean} true if the bounds hold
 */
function report({ name, bounds, site, again, plain, next }) {
  const series = { site, again, plain, next };
  for (const [variant, loads] of Object.entries(series)) {
    const { bytes = {}, requests } = loads.at(-1) ?? {};
    const middle = (/** @type {'fcp' | 'lcp' | 'cls' | 'tbt'} */ key) => median(loads.map((load) => load[key]));
    console.log(
      `  ${(variant === 'site' ? name : '').padEnd(15)} ${variant.padEnd(5)} FCP ${spread(loads.map(({ fcp }) => fcp)).padEnd(18)} LCP ${spread(loads.map(({ lcp }) => lcp)).padEnd(18)} TBT ${String(Math.round(middle('tbt'))).padEnd(4)} CLS ${middle('cls').toFixed(4)}  HTML ${kib(bytes.Document).padStart(5)} JS ${kib(bytes.Script).padStart(5)} CSS ${kib(bytes.Stylesheet).padStart(4)} fonts ${kib(bytes.Font).padStart(4)} requests ${requests}`,
    );
  }
  const of = (/** @type {Load[]} */ loads, /** @type {'fcp' | 'lcp'} */ key) => loads.map((load) => load[key]);
  const toPlain = { fcp: ratio(of(site, 'fcp'), of(plain, 'fcp')), lcp: ratio(of(site, 'lcp'), of(plain, 'lcp')) };
  const toNext = { fcp: ratio(of(site, 'fcp'), of(next, 'fcp')), lcp: ratio(of(site, 'lcp'), of(next, 'lcp')) };
  const holds =
    toPlain.fcp <= bounds.fcp &&
    toPlain.lcp <= bounds.lcp &&
    toNext.fcp < 1 &&
    toNext.lcp < 1 &&
    median(site.map(({ cls }) => cls)) <= MAX_SHIFT;
  console.log(
    `  ${''.padEnd(15)} site / plain: FCP ${toPlain.fcp.toFixed(2)} (bound ${bounds.fcp}) LCP ${toPlain.lcp.toFixed(2)} (${bounds.lcp})   site / Next: FCP ${toNext.fcp.toFixed(2)} LCP ${toNext.lcp.toFixed(2)} (below 1)   CLS bound ${MAX_SHIFT}${holds ? '' : '   NOT WITHIN'}`,
  );
  return holds;
}

/**
 * The pages whose first paint is measured. All are in every site with the sample corpus and the articles of `lengths.mjs`.
 * @param {string} edge its origin
 * @returns {Promise<Page[]>}
 */
async function measuredPages(edge) {
  return [
    { name: 'home', path: '/', bounds: LISTS },
    { name: 'journal', path: '/journal/ssha', bounds: LISTS },
    { name: 'article', path: await articlePath(edge), bounds: TEXT },
    { name: 'article, 40 p.', path: `/journal/wnt/article/${LENGTHS.long}`, bounds: LISTS },
    { name: 'search results', path: '/discover-research?q=water', bounds: LISTS },
    { name: 'static page', path: '/about', bounds: TEXT },
  ];
}

/** @typedef {{ tag: string, text: string }} Block */

/**
 * The visible words of each page, in order.
 * @param {string} edge its origin
 * @param {readonly Page[]} pages
 * @returns {Promise<[path: string, blocks: Block[]][]>}
 */
async function wordsOf(edge, pages) {
  const browser = await launchBrowser();
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false })
  ).newPage();
  /** @type {[string, Block[]][]} */
  const found = [];
  for (const { path } of pages) {
    await page.goto(edge + path);
    found.push([path, await page.evaluate(readWords)]);
  }
  await browser.close();
  return found;
}

/** Runs in the page. @returns {Block[]} */
function readWords() {
  const BLOCK = 'h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption, summary, label, a, div';
  /** @type {{ tag: string, text: string, of: Element | null }[]} */
  const blocks = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, nodeValue } = node;
    if (!nodeValue?.trim() || parent?.matches('script, style, noscript') || !parent?.checkVisibility()) continue;
    const of = parent.closest(BLOCK);
    const last = blocks.at(-1);
    if (last && last.of === of) last.text += nodeValue;
    else
      blocks.push({
        tag: /^h[1-4]$/i.test(of?.tagName ?? '') ? (of?.tagName ?? '').toLowerCase() : 'p',
        text: nodeValue,
        of,
      });
  }
  return blocks.map(({ tag, text }) => ({ tag, text }));
}

/** @param {readonly Block[]} blocks */
const plainPage = (blocks) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Plain</title><style>body{max-width:42rem;margin:auto;font:1rem/1.5 serif}</style></head><body>${blocks
    .map(({ tag, text }) => `<${tag}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`)
    .join('')}</body></html>`;
