/** Runs the named benchmarks, or all, against the production site at `EDGE`. Exit code 1 when a bound does not hold. */
import { CodedError } from '../shared/errors/index.mjs';
import { runDeclared } from '../shared/build/commands/lib/arguments.mjs';
import { articleLcp, articleLength } from './article.mjs';
import { firstPaint } from './first-paint.mjs';
import { machines } from './machines/main.mjs';
import { surge } from './overload/surge.mjs';
import { memory } from './memory.mjs';
import { relevance } from './relevance/main.mjs';
import { server } from './server.mjs';

/** @type {ReadonlyMap<string, (site: { edge: string, apiOrigin: string, metricsToken: string }) => Promise<boolean>>} */
const BENCHMARKS = new Map([
  ['first-paint', ({ edge, apiOrigin }) => firstPaint({ edge, apiOrigin })],
  ['article', async ({ edge }) => [await articleLcp(edge), await articleLength(edge)].every(Boolean)],
  ['overload', ({ edge, metricsToken }) => surge({ edge, metricsToken })],
  ['machines', ({ edge }) => machines(edge)],
  ['memory', memory],
  ['relevance', ({ edge }) => relevance(edge)],
  ['server', ({ edge, apiOrigin }) => server({ edge, apiOrigin })],
]);

await runDeclared('bench', async ({ positionals }) => {
  const { EDGE: edge, API_ORIGIN: apiOrigin, METRICS_TOKEN: metricsToken } = process.env;
  if (!edge || !apiOrigin || !metricsToken)
    throw new CodedError(
      'PRESS-T08',
      'EDGE, API_ORIGIN or METRICS_TOKEN is not set.',
      'Run the benchmarks with: npm run bench',
    );
  const unknown = positionals.find((name) => !BENCHMARKS.has(name));
  if (unknown)
    throw new CodedError(
      'PRESS-T08',
      `There is no benchmark "${unknown}".`,
      `Name some of ${[...BENCHMARKS.keys()].join(', ')}, or none for all.`,
    );
  let holds = true;
  for (const [name, run] of BENCHMARKS)
    if (positionals.length === 0 || positionals.includes(name))
      holds = (await run({ edge, apiOrigin, metricsToken })) && holds;
  return holds ? 0 : 1;
});
