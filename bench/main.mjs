/** Every benchmark against the production site at `EDGE`. Exit code 1 when a bound does not hold. */
import { articleLcp } from './article-lcp.mjs';

const edge = process.env.EDGE;
if (!edge) throw new Error('PRESS-T08 EDGE is not set. Run the benchmarks with: npm run bench');
const held = await articleLcp(edge);
process.exit(held ? 0 : 1);
