import { launchBrowser, measureLoad } from './browser.mjs';
import { kib, ratio, spread } from './figures.mjs';
import { slowLine } from './slow-line.mjs';
import { staticCopy } from './static-copy.mjs';

const RUNS = Number(process.env.RUNS ?? 9);
/**
 * Maximum ratio of the largest contentful paint of the composed page to that of a static file. Source: the budgets in
 * README.md.
 */
const BOUND = 1.15;

/** @typedef {import('./browser.mjs').Load} Load */

/**
 * The address of an article of the sample corpus.
 * @param {string} edge
 * @returns {Promise<string>}
 */
export async function articlePath(edge) {
  const { data } = await (await fetch(`${edge}/api/articles/latest/ssha?limit=1`)).json();
  const [{ id, journalId }] = data;
  return `/journal/${journalId}/article/${id}`;
}

/**
 * Largest contentful paint of an article page as the edge composes it, beside the same document as a static file and beside
 * that document without its scripts. The loads are interleaved, each in a new browser context.
 * @param {string} edge its origin
 * @returns {Promise<boolean>} true if the bound holds
 */
export async function articleLcp(edge) {
  const path = await articlePath(edge);
  const copy = await staticCopy(edge, path);
  const [siteLine, copyLine] = [await slowLine(edge), await slowLine(copy.origin)];
  const browser = await launchBrowser();
  const variants = [
    { name: 'composed', url: siteLine.origin + path, loads: /** @type {Load[]} */ ([]) },
    { name: 'same document, static', url: copyLine.origin + path, loads: /** @type {Load[]} */ ([]) },
    { name: 'static, no scripts', url: `${copyLine.origin}/no-scripts${path}`, loads: /** @type {Load[]} */ ([]) },
  ];
  try {
    for (let run = -1; run < RUNS; run += 1) {
      for (const { url, loads } of variants) {
        const load = await measureLoad(browser, url);
        // The first round fills the caches of the servers and is not counted.
        if (run >= 0) loads.push(load);
      }
      console.log(`      round ${run + 2} of ${RUNS + 1}`);
    }
  } finally {
    await browser.close();
    for (const { close } of [siteLine, copyLine, copy]) close();
  }
  console.log(
    `\nArticle page ${path}, ${RUNS} interleaved runs; LCP in ms (min / median / max), KiB on the wire with headers`,
  );
  const [composed = [], asFile = [], withoutScripts = []] = variants.map(({ loads }) => loads.map(({ lcp }) => lcp));
  for (const { name, loads } of variants) {
    const { bytes = {}, requests } = loads.at(-1) ?? {};
    console.log(
      `  ${name.padEnd(24)} LCP ${spread(loads.map(({ lcp }) => lcp)).padEnd(20)} JS ${kib(bytes.Script)}  CSS ${kib(bytes.Stylesheet)}  fonts ${kib(bytes.Font)}  requests ${requests}`,
    );
  }
  const toFile = ratio(composed, asFile);
  console.log(
    `  composed / same document static: ${toFile.toFixed(3)} (bound ${BOUND})   composed / static without scripts: ${ratio(composed, withoutScripts).toFixed(3)}`,
  );
  return toFile <= BOUND;
}
