import { LENGTHS } from '../e2e/site/lengths.mjs';
import { launchBrowser, measureLoad } from './browser.mjs';
import { kib, ratio, spread } from './figures.mjs';
import { slowLine } from './slow-line.mjs';
import { staticCopy } from './static-copy.mjs';

const RUNS = Number(process.env.RUNS ?? 9);
/**
 * Maximum ratios of largest contentful paints: of the composed page to a static file, and of an article of 40 pages to the same
 * article without its text. Source: the budgets in docs/reference/performance.md.
 */
const BOUNDS = { composed: 1.15, length: 1.1 };
/** Two responses of one file may differ by some digits in a header. */
const HEADER_BYTES = 64;

/** @typedef {{ name: string, url: string, loads: import('./browser.mjs').Load[] }} Variant */

/** @param {string} name @param {string} url @returns {Variant} */
const variant = (name, url) => ({ name, url, loads: [] });

/** @param {Variant} variant */
const lcpOf = ({ loads }) => loads.map(({ lcp }) => lcp);

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
 * Loads each variant in turn, each time in a new browser context, and prints its figures.
 * @param {string} title
 * @param {readonly Variant[]} variants their loads are added
 */
async function loadInTurn(title, variants) {
  const browser = await launchBrowser();
  try {
    for (let run = -1; run < RUNS; run += 1) {
      // The order changes with every round. The first fills the caches of the servers and is not counted.
      for (const { url, loads } of run % 2 ? variants : [...variants].reverse()) {
        const load = await measureLoad(browser, url);
        if (run >= 0) loads.push(load);
      }
      console.log(`      round ${run + 2} of ${RUNS + 1}`);
    }
  } finally {
    await browser.close();
  }
  console.log(`\n${title}, ${RUNS} interleaved runs; LCP in ms (min / median / max), KiB on the wire with headers`);
  for (const one of variants) {
    const { bytes = {}, requests } = one.loads.at(-1) ?? {};
    console.log(
      `  ${one.name.padEnd(24)} LCP ${spread(lcpOf(one)).padEnd(20)} document ${kib(bytes.Document)}  JS ${kib(bytes.Script)}  CSS ${kib(bytes.Stylesheet)}  fonts ${kib(bytes.Font)}  requests ${requests}`,
    );
  }
}

/**
 * Largest contentful paint of an article page as the edge composes it, compared with the same document as a static file
 * and without its scripts.
 * @param {string} edge its origin
 * @returns {Promise<boolean>} true if the bound holds
 */
export async function articleLcp(edge) {
  const path = await articlePath(edge);
  const copy = await staticCopy(edge, path);
  const [siteLine, copyLine] = [await slowLine(edge), await slowLine(copy.origin)];
  const composed = variant('composed', siteLine.origin + path);
  const asFile = variant('same document, static', copyLine.origin + path);
  const withoutScripts = variant('static, no scripts', `${copyLine.origin}/no-scripts${path}`);
  try {
    await loadInTurn(`Article page ${path}`, [composed, asFile, withoutScripts]);
  } finally {
    for (const { close } of [siteLine, copyLine, copy]) close();
  }
  const toFile = ratio(lcpOf(composed), lcpOf(asFile));
  console.log(
    `  composed / same document static: ${toFile.toFixed(3)} (bound ${BOUNDS.composed})   composed / static without scripts: ${ratio(lcpOf(composed), lcpOf(withoutScripts)).toFixed(3)}`,
  );
  return toFile <= BOUNDS.composed;
}

/**
 * The page of an article of 40 printed pages compared with the page of the same article with only its abstract: largest
 * contentful paint and JavaScript.
 * @param {string} edge its origin
 * @returns {Promise<boolean>} true if both bounds hold
 */
export async function articleLength(edge) {
  const line = await slowLine(edge);
  const short = variant('short', `${line.origin}/journal/wnt/article/${LENGTHS.short}`);
  const long = variant('long', `${line.origin}/journal/wnt/article/${LENGTHS.long}`);
  try {
    await loadInTurn('An article of 40 pages and the same with only its abstract', [short, long]);
  } finally {
    line.close();
  }
  const lcpRatio = ratio(lcpOf(long), lcpOf(short));
  const [scriptLong = 0, scriptShort = 0] = [long, short].map(({ loads }) => loads.at(-1)?.bytes.Script);
  const sameScript = Math.abs(scriptLong - scriptShort) <= HEADER_BYTES;
  console.log(
    `  LCP long / short: ${lcpRatio.toFixed(3)} (bound ${BOUNDS.length})   JavaScript ${sameScript ? 'the same' : 'differs'}`,
  );
  return lcpRatio <= BOUNDS.length && sameScript;
}
