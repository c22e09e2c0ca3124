/**
 * `npm run bench -- scale [--price 0.05] [--measure]`: what a site needs, by simulation of its caches on measured service times
 * (`times.mjs`). Prints the table of docs/production.md. `--measure` measures the service times instead.
 */
import { readArguments } from '../../shared/build/commands/lib/arguments.mjs';
import { runCommand } from '../../shared/build/commands/lib/command.mjs';
import { measure } from './measure.mjs';
import { simulate } from './simulate.mjs';
import { TIMES } from './times.mjs';

/** The share of a processor that is planned to be used: the rest is for bursts and for a machine that is lost. */
const USE = 0.5;
/** Processors of a machine. */
const CORES = { edge: 2, api: 1, database: 4 };

/**
 * @param {number} ms of processor time a second, of all machines of a kind
 * @param {number} cores
 */
const machinesFor = (ms, cores) => Math.max(2, Math.ceil(ms / 1_000 / (cores * USE)));

/** @param {number} value */
const figure = (value) => (value >= 100 ? String(Math.round(value)) : value.toPrecision(2));
/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/** @param {number} price of a processor for an hour, in euros */
function table(price) {
  console.log(
    '| Visitors/h | Articles | Regions, CDN | CDN: documents, reads | Edges store | Renders/s | Reads/s at the apis | Statements/s | Searches/s | Edges | Apis | Databases | Processors | €/h |',
  );
  console.log(`|${'---:|'.repeat(14)}`);
  for (const articles of [1e6, 1e7]) {
    for (const visitors of [1e4, 1e5, 1e6]) {
      for (const regions of [1, 3]) {
        const hasCdn = regions > 1;
        const load = simulate({ visitors, articles, regions, hasCdn });
        const { stored, rendered, files, forwarded, apiReads, apiHits, events, statements, searches } = load;
        const edgeMs =
          stored * TIMES.storedDocument +
          rendered * TIMES.renderedDocument +
          files * TIMES.file +
          forwarded * TIMES.forwardedRead;
        const apiMs = apiHits * TIMES.apiCachedRead + (apiReads - apiHits) * TIMES.apiRead + events * TIMES.event;
        // Ten million articles: ten times the rows that a frequent word matches. Not measured.
        const databaseMs =
          statements * TIMES.statement + searches * TIMES.search * (articles / 1e6) + events * TIMES.event;
        const edges = Math.max(machinesFor(edgeMs, CORES.edge), 2 * regions);
        const apis = Math.max(machinesFor(apiMs, CORES.api), 2 * regions);
        const databases = Math.max(machinesFor(databaseMs, CORES.database), 1 + regions);
        const processors = edges * CORES.edge + apis * CORES.api + databases * CORES.database;
        console.log(
          `| ${visitors.toLocaleString('en')} | ${articles / 1e6} M | ${regions}, ${hasCdn ? 'yes' : 'no'} | ${hasCdn ? `${percent(load.cdnDocuments)}, ${percent(load.cdnReads)}` : ''} | ${percent(load.edgeStored)} | ${figure(rendered)} | ${figure(apiReads)} | ${figure(statements)} | ${figure(searches)} | ${edges} | ${apis} | ${databases} | ${processors} | ${(processors * price).toFixed(2)} |`,
        );
      }
    }
  }
}

await runCommand(async () => {
  const { values } = readArguments('npm run bench -- scale', {
    options: { price: { type: 'string' }, measure: { type: 'boolean' } },
  });
  if (values.measure) await measure();
  else table(Number(values.price ?? 0.05));
  return 0;
});
