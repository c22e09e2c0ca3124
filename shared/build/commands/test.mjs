/**
 * `npm test [-- --changed] [--no-install]`: installs the packages for tests and runs every check. It ends with a list of skipped tests and
 * one line, `N passed, N failed`, over all runners; formatting, lint, types and licences count as one check each.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isCodedError } from '../../errors/index.mjs';
import { runDeclared } from './lib/arguments.mjs';
import { build } from './lib/builds.mjs';
import {
  addHeadlessShell,
  ensureChromium,
  ensureEngines,
  findHeadlessShell,
  installedEngines,
} from './lib/chromium.mjs';
import { heldOutput, printDetail, printDone, stepPrinter } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';
import { bin, root } from '../programs/paths.mjs';
import { launch, runForExitCode } from '../programs/processes.mjs';
import { readJestReport, readPlaywrightReport, readResult, summary } from './lib/test-results.mjs';
import { describeMissing, ensureTestTools } from './lib/test-tools.mjs';

/** @typedef {import('./lib/test-results.mjs').Result} Result */

const reports = path.join(root, 'test-results');
const e2e = path.join(root, 'e2e');
/** @type {Map<string, Result>} */
const results = new Map();
/** @type {string[]} */
const missing = [];

/**
 * @param {string} name
 * @param {Result} result
 */
function record(name, result) {
  results.set(name, result);
  const skipped = result.skipped.reduce((total, { tests }) => total + tests, 0);
  printDone(
    `${name}: ${result.passed} passed, ${result.failed} failed${skipped ? `, ${skipped} skipped` : ''}${result.reason ? `: ${result.reason}` : ''}`,
  );
}

/**
 * Runs a check that passes or fails as a whole.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 */
async function check(name, command, args) {
  const exitCode = await runForExitCode(command, args);
  record(name, { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: [] });
}

/**
 * Runs a runner that leaves a report.
 * @param {string} name
 * @param {(report: string) => Promise<number>} start gets the file for the report; gives the exit code
 * @template Report
 * @param {(report: Report) => Result} read
 */
async function runTests(name, start, read) {
  const report = path.join(reports, `${name.replace(' ', '-')}.json`);
  rmSync(report, { force: true });
  record(name, readResult(report, await start(report), read));
}

/**
 * Formatting, lint, types and licences: each uses one core. The types come first, because a later test follows a guide that
 * checks them again, and finds these results.
 */
const checkSources = () =>
  Promise.all([
    check('formatting', bin('oxfmt'), ['--check', '.']),
    (async () => {
      // One checker, because several (four by default) would each check the shared files, in 45 s of processor time
      // instead of 24.
      await check('types', bin('tsc'), ['-b', '--checkers', '1']);
      await check('lint', bin('oxlint'), ['--quiet']);
      await check('licences', process.execPath, [path.join(import.meta.dirname, 'sbom.mjs'), '--check']);
    })(),
  ]);

/**
 * Builds the site, finds a browser and starts the site. Failures are recorded.
 * @param {boolean} mayInstall
 */
async function prepareSiteTests(mayInstall) {
  try {
    await build();
    const chromium = await ensureChromium({ mayInstall });
    if (mayInstall) await addHeadlessShell(chromium);
    printDetail(`browser: ${findHeadlessShell()}`);
    const site = launch('site under test', 'e2e/site/serve.mjs', { env: {}, readyLine: /site ready/, quiet: true });
    return { chromium, site };
  } catch (error) {
    if (!isCodedError(error)) throw error;
    if (error.code === 'PRESS-T07' && !mayInstall) missing.push(`all site tests: ${error.reason} ${error.next}`);
    else record('site tests', { passed: 0, failed: 1, skipped: [], reason: error.message });
    return undefined;
  }
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit at which the work began: on main the last one, on a branch the one where it left main. */
function whereWorkBegan() {
  try {
    return git('merge-base', 'HEAD', 'main');
  } catch {
    return 'HEAD'; // there is no branch main: compares with the last commit
  }
}

/** @param {string} since */
const changesOfSiteTests = (since) =>
  git('diff', '--name-only', since, '--', 'e2e') || git('ls-files', '-o', '--exclude-standard', '--', 'e2e');

/**
 * Runs all specs in Chromium, and the smoke test only in the other engines, because it would repeat the specs.
 * @param {{ chromium: string, site: import('../programs/processes.mjs').Program }} ready
 * @param {(chunk: Buffer) => void} onOutput
 * @param {string} [since] only specs that have changed since this commit
 */
const runSiteTests = ({ chromium, site }, onOutput, since) =>
  runTests(
    'site tests',
    async (report) => {
      // A site that ends before it is ready has printed why.
      if (!(await site.ready.catch(() => null))) return 1;
      const exitCode = await runForExitCode(
        bin('playwright', e2e),
        [
          'test',
          ...['site', 'touch', ...installedEngines()].map((name) => `--project=${name}`),
          ...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
        ],
        {
          cwd: e2e,
          onOutput,
          env: { CHROMIUM: chromium, E2E_SITE: 'started', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        },
      );
      await site.stop();
      return exitCode;
    },
    readPlaywrightReport,
  );

await runDeclared('test', async ({ values }) => {
  const mayInstall = !values['no-install'];
  const since = values.changed ? whereWorkBegan() : undefined;
  const step = stepPrinter(3);
  step('Packages');
  await installPackages({ development: true });
  mkdirSync(reports, { recursive: true });
  step('Formatting, lint, types and licences; production builds, a browser and the site under test');
  const leavesOutSite = since !== undefined && !changesOfSiteTests(since);
  if (leavesOutSite) missing.push('all site tests: no file of e2e has changed; run npm test before you merge');
  const [ready] = await Promise.all([leavesOutSite ? undefined : prepareSiteTests(mayInstall), checkSources()]);
  step(ready ? 'Unit tests, and tests of the composed site' : 'Unit tests');
  for (const tool of await ensureTestTools({ mayInstall })) missing.push(describeMissing(tool));
  // Browsers of other engines need much space: `npm run test:browsers` installs them, this command does not.
  missing.push(...(await ensureEngines({ mayInstall: false })));
  // At the same time, because both wait for processes: in turn, they leave a third of two cores unused.
  const ofSite = heldOutput();
  const siteTests = ready && runSiteTests(ready, ofSite.write, since);
  await runTests(
    'unit tests',
    (report) =>
      runForExitCode(bin('jest'), [
        ...['--ci', '--json', `--outputFile=${report}`],
        ...(since ? [`--changedSince=${since}`, '--passWithNoTests'] : []),
      ]),
    (report) => readJestReport(report, root),
  );
  ofSite.show();
  await siteTests;
  console.log();
  for (const line of summary(results, missing)) console.log(line);
  return [...results.values()].some(({ failed }) => failed > 0) ? 1 : 0;
});
