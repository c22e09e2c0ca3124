import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../errors/index.mjs';

/**
 * The result of a test runner.
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {readonly Skipped[]} skipped
 * @property {string} [reason] cause of the failure, if the runner's output does not name it
 * @typedef {{ file: string, tests: number }} Skipped
 */

/**
 * The relevant parts of the runners' reports.
 * @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number> &
 *   { testResults: { name: string, assertionResults: { status: string }[] }[] }} JestReport
 * @typedef {{ specs: { file: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {readonly string[]} files the file of each skipped test
 * @returns {Skipped[]}
 */
function byFile(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].sort().map(([file, tests]) => ({ file, tests }));
}

/**
 * Reads the report of `jest --json`.
 * @param {JestReport} report
 * @param {string} root file names are given from here
 * @returns {Result}
 */
export const readJestReport = (report, root) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: byFile(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => ['pending', 'todo', 'disabled'].includes(status))
        .map(() => path.relative(root, name)),
    ),
  ),
});

/**
 * The files of the skipped tests of Playwright's suites, which hold suites in turn.
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {string[]}
 */
const skippedFiles = (suites = []) =>
  suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ file, tests }) => tests.filter(({ status }) => status === 'skipped').map(() => file)),
    ...skippedFiles(inner),
  ]);

/**
 * Reads the report of Playwright's JSON reporter. A flaky test counts as failed.
 * @param {{ stats: Record<'expected' | 'unexpected' | 'flaky', number>, errors: unknown[], suites: PlaywrightSuite[] }} report
 * @returns {Result}
 */
export const readPlaywrightReport = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: byFile(skippedFiles(suites)),
});

/**
 * The result of a runner that has ended. It failed if it left no report, ran no test, or ended with an error that its report
 * does not contain.
 * @param {string} file the report
 * @param {number} exitCode
 * @template Report
 * @param {(report: Report) => Result} read
 * @returns {Result}
 */
export function readResult(file, exitCode, read) {
  try {
    const result = read(JSON.parse(readFileSync(file, 'utf8')));
    if (!Number.isInteger(result.passed + result.failed)) throw new TypeError('it has no counts');
    if (result.failed > 0) return result;
    if (exitCode !== 0) return { ...result, failed: 1, reason: `it ended with exit code ${exitCode}` };
    if (result.passed === 0) return { ...result, failed: 1, reason: 'it ran no test' };
    return result;
  } catch (error) {
    return { passed: 0, failed: 1, skipped: [], reason: `it left no report: ${messageOf(error)}` };
  }
}

/**
 * The last lines of `npm test`: skipped tests, and the sum over all runners.
 * @param {ReadonlyMap<string, Result>} results by the name of the runner
 * @param {readonly string[]} missing a sentence for each tool that this machine lacks
 * @returns {string[]} the last line is `N passed, N failed`
 */
export function summary(results, missing) {
  const skipped = [...results].flatMap(([name, result]) =>
    result.skipped.map(({ file, tests }) => `${name}: ${tests} skipped in ${file}`),
  );
  const notRun = [...missing, ...skipped];
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    [...results.values()].reduce((total, result) => total + result[key], 0);
  return [
    ...(notRun.length > 0 ? ['Not run:', ...notRun.map((line) => `  ${line}`), ''] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
