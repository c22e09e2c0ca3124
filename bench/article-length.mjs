import { LENGTHS } from '../e2e/site/lengths.mjs';
import { launchBrowser, measureLoad } from './browser.mjs';
import { kib, ratio, spread } from './figures.mjs';
import { slowLine } from './slow-line.mjs';

const RUNS = Number(process.env.RUNS ?? 9);
/** Maximum ratio of the largest contentful paint of an article of 40 pages to that of the same article without its text. */
const BOUND = 1.1;
/** Two responses of one file may differ by some digits in a header. */
const HEADER_BYTES = 64;

/** @typedef {import('./browser.mjs').Load} Load */

/**
 * The page of an article of 40 printed pages beside the page of the same article with only its abstract: largest contentful
 * paint and JavaScript. The loads are interleaved, each in a new browser context.
 * @param {string} edge its origin
 * @returns {Promise<boolean>} true if both bounds hold
 */
export async function articleLength(edge) {
  const line = await slowLine(edge);
  const browser = await launchBrowser();
  const short = { name: 'short', id: LENGTHS.short, loads: /** @type {Load[]} */ ([]) };
  const long = { name: 'long', id: LENGTHS.long, loads: /** @type {Load[]} */ ([]) };
  try {
    for (let run = -1; run < RUNS; run += 1) {
      // The order changes with every round. The first fills the caches of the servers and is not counted.
      for (const { id, loads } of run % 2 ? [short, long] : [long, short]) {
        const load = await measureLoad(browser, `${line.origin}/journal/wnt/article/${id}`);
        if (run >= 0) loads.push(load);
      }
    }
  } finally {
    await browser.close();
    line.close();
  }
  console.log(
    `\nAn article of 40 pages and the same with only its abstract, ${RUNS} interleaved runs; LCP in ms (min / median / max), KiB on the wire with headers`,
  );
  for (const { name, loads } of [short, long]) {
    const { bytes = {}, requests } = loads.at(-1) ?? {};
    console.log(
      `  ${name.padEnd(6)} LCP ${spread(loads.map(({ lcp }) => lcp)).padEnd(20)} document ${kib(bytes.Document)}  JS ${kib(bytes.Script)}  requests ${requests}`,
    );
  }
  const lcpRatio = ratio(
    long.loads.map(({ lcp }) => lcp),
    short.loads.map(({ lcp }) => lcp),
  );
  const [scriptLong = 0, scriptShort = 0] = [long, short].map(({ loads }) => loads.at(-1)?.bytes.Script);
  const sameScript = Math.abs(scriptLong - scriptShort) <= HEADER_BYTES;
  console.log(
    `  LCP long / short: ${lcpRatio.toFixed(3)} (bound ${BOUND})   JavaScript ${sameScript ? 'the same' : 'differs'}`,
  );
  return lcpRatio <= BOUND && sameScript;
}
