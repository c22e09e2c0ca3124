/**
 * `npm test`: installs what tests need and runs every check. It ends with one line, `N passed, N failed`, over all
 * runners; lint and types count as one check each.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './lib/builds.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { bin, root, run } from './lib/run.mjs';
import { detail, done, main, steps } from './lib/say.mjs';

const results = path.join(root, 'test-results');
const total = { passed: 0, failed: 0, skipped: 0 };

function count(name, { passed, failed, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  done(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

/** A check that either holds or does not. */
async function check(name, command, args) {
  const held = await run(command, args, { live: true }).then(
    () => true,
    () => false,
  );
  count(name, { passed: held ? 1 : 0, failed: held ? 0 : 1 });
}

/** A runner that leaves a report; one that left none has failed as a whole. */
async function runner(name, command, args, options, read) {
  await run(command, args, { live: true, ...options }).catch(() => undefined);
  try {
    count(name, read());
  } catch (error) {
    detail(`${name} left no report: ${error.message}`);
    count(name, { passed: 0, failed: 1 });
  }
}

const report = (file) => JSON.parse(readFileSync(path.join(results, file), 'utf8'));

await main(async () => {
  const step = steps(6);
  step('Packages');
  checkNode();
  await install();
  mkdirSync(results, { recursive: true });
  step('Lint');
  await check('lint', bin('oxlint'), ['--quiet']);
  step('Types');
  await check('types', bin('tsc'), ['-b']);
  step('Unit tests');
  await ensurePostgres();
  const units = path.join(results, 'units.json');
  await runner('unit tests', bin('jest'), ['--ci', '--json', `--outputFile=${units}`], {}, () => {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = report('units.json');
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests };
  });
  step('Production builds and a browser');
  await build();
  const chromium = await ensureChromium();
  detail(`browser: ${chromium}`);
  step('Tests of the composed site');
  const cwd = path.join(root, 'e2e');
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'e2e.json') };
  await runner('site tests', bin('playwright', cwd), ['test'], { cwd, env }, () => {
    const { stats, errors } = report('e2e.json');
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  });
  console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
  process.exit(total.failed === 0 ? 0 : 1);
});
