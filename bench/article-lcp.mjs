import { launch, measure } from './browser.mjs';
import { ratio, spread } from './figures.mjs';
import { staticCopy } from './static-copy.mjs';

const RUNS = Number(process.env.RUNS ?? 9);
/** How much later than a static file the composed page may show its largest part. Source: the budget in README.md. */
const BOUND = 1.15;

const KIB = 1024;
const kib = (bytes = 0) => (bytes / KIB).toFixed(1);

/**
 * Largest contentful paint of an article page: composed by the edge, against the same document served as a static file,
 * and against that document without its scripts. Interleaved, each run in a fresh browser context.
 * @returns {Promise<boolean>} whether the bound holds
 */
export async function articleLcp(edge) {
  const { data } = await (await fetch(`${edge}/api/articles/latest/ssha?limit=1`)).json();
  const [{ id, journalId }] = data;
  const path = `/journal/${journalId}/article/${id}`;
  const copy = await staticCopy(edge, path);
  const browser = await launch();
  const ways = {
    composed: edge + path,
    'same document, static': copy.origin + path,
    'static, no scripts': `${copy.origin}/still${path}`,
  };
  const seen = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  try {
    for (let run = -1; run < RUNS; run += 1) {
      for (const [way, url] of Object.entries(ways)) {
        const measured = await measure(browser, url);
        // The first round warms the servers and is not counted.
        if (run >= 0) seen[way].push(measured);
      }
      console.log(`      round ${run + 2} of ${RUNS + 1}`);
    }
  } finally {
    await browser.close();
    copy.close();
  }
  const lcp = (way) => seen[way].map((one) => one.lcp);
  console.log(
    `\nArticle page ${path}, ${RUNS} interleaved runs; LCP in ms (min / median / max), KiB on the wire with headers`,
  );
  for (const way of Object.keys(ways)) {
    const { bytes, requests } = seen[way].at(-1);
    console.log(
      `  ${way.padEnd(24)} LCP ${spread(lcp(way)).padEnd(20)} JS ${kib(bytes.Script)}  CSS ${kib(bytes.Stylesheet)}  fonts ${kib(bytes.Font)}  requests ${requests}`,
    );
  }
  const toStatic = ratio(lcp('composed'), lcp('same document, static'));
  const toStill = ratio(lcp('composed'), lcp('static, no scripts'));
  console.log(
    `  composed / same document static: ${toStatic.toFixed(3)} (bound ${BOUND})   composed / static without scripts: ${toStill.toFixed(3)}`,
  );
  return toStatic <= BOUND;
}
