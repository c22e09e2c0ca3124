import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { LENGTHS, lengthsFolder } from '../e2e/site/lengths.mjs';
import { root } from '../shared/build/commands/lib/paths.mjs';
import { launch, measure } from './browser.mjs';
import { ratio, spread } from './figures.mjs';

const RUNS = Number(process.env.RUNS ?? 9);
/** How much later an article of 40 pages may show its largest part than the same article without its text. */
const BOUND = 1.1;

const kib = (bytes = 0) => (bytes / 1024).toFixed(1);

/**
 * The page of an article of 40 printed pages against the page of the same article with its abstract alone: largest
 * contentful paint and JavaScript, interleaved, each run in a fresh browser context.
 * @returns {Promise<boolean>} whether both bounds hold
 */
export async function articleLength(edge, data) {
  const folder = lengthsFolder();
  execFileSync(process.execPath, [path.join(root, 'api/dist/content.mjs'), 'import', folder], {
    env: { ...process.env, PRESS_DATA: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(folder, { recursive: true });
  const browser = await launch();
  const seen = { short: [], long: [] };
  try {
    for (let run = -1; run < RUNS; run += 1) {
      // Who goes first changes by turns; the first round warms the servers and is not counted.
      for (const length of run % 2 ? ['short', 'long'] : ['long', 'short']) {
        const measured = await measure(browser, `${edge}/journal/wnt/article/${LENGTHS[length]}`);
        if (run >= 0) seen[length].push(measured);
      }
    }
  } finally {
    await browser.close();
  }
  const lcp = (length) => seen[length].map((one) => one.lcp);
  console.log(
    `\nAn article of 40 pages and the same with its abstract alone, ${RUNS} interleaved runs; LCP in ms (min / median / max), KiB on the wire with headers`,
  );
  for (const length of ['short', 'long']) {
    const { bytes, requests } = seen[length].at(-1);
    console.log(
      `  ${length.padEnd(6)} LCP ${spread(lcp(length)).padEnd(20)} document ${kib(bytes.Document)}  JS ${kib(bytes.Script)}  requests ${requests}`,
    );
  }
  const later = ratio(lcp('long'), lcp('short'));
  const [script, shortScript] = ['long', 'short'].map((length) => seen[length].at(-1).bytes.Script);
  // Two answers of one file may differ by a digit in a header.
  const sameScript = Math.abs(script - shortScript) <= 64;
  console.log(
    `  LCP long / short: ${later.toFixed(3)} (bound ${BOUND})   JavaScript ${sameScript ? 'the same' : 'differs'}`,
  );
  return later <= BOUND && sameScript;
}
