/** Benchmarks against the production site at `EDGE`: those that are named, else all. Exit code 1 when a bound does not hold. */
import { articleLcp } from './article-lcp.mjs';
import { articleLength } from './article-length.mjs';
import { journalPages } from './journal/pages.mjs';

const BENCHMARKS = {
  article: async ({ edge, data }) => [await articleLcp(edge), await articleLength(edge, data)].every(Boolean),
  journal: ({ edge, data }) => journalPages(edge, data),
};

const { EDGE: edge, PRESS_DATA: data } = process.env;
if (!edge || !data) throw new Error('PRESS-T08 EDGE or PRESS_DATA is not set. Run the benchmarks with: npm run bench');
const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in BENCHMARKS));
if (unknown)
  throw new Error(`PRESS-T08 There is no benchmark "${unknown}". Known: ${Object.keys(BENCHMARKS).join(', ')}`);
let held = true;
for (const name of named.length > 0 ? named : Object.keys(BENCHMARKS))
  held = (await BENCHMARKS[name]({ edge, data })) && held;
process.exit(held ? 0 : 1);
