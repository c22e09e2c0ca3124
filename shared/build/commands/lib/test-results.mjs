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
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
const asRecord = (value) => (typeof value === 'object' && value !== null ? { ...value } : {});

/**
 * @param {unknown} value
 * @returns {readonly unknown[]}
 */
const asList = (value) => (Array.isArray(value) ? value : []);

/**
 * A count of a report.
 * @param {unknown} report
 * @param {string} name
 * @throws TypeError if there is no such count: then it is not a report
 */
function countOf(report, name) {
  const value = asRecord(report)[name];
  if (typeof value !== 'number') throw new TypeError(`its report has no ${name}`);
  return value;
}

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
 * @param {unknown} report
 * @param {string} root file names are given from here
 * @returns {Result}
 */
export function readJestReport(report, root) {
  const skipped = asList(asRecord(report).testResults).flatMap((suite) => {
    const { name, assertionResults } = asRecord(suite);
    return asList(assertionResults)
      .filter((test) => ['pending', 'todo', 'disabled'].includes(String(asRecord(test).status)))
      .map(() => path.relative(root, String(name)));
  });
  return {
    passed: countOf(report, 'numPassedTests'),
    failed: countOf(report, 'numFailedTests') + countOf(report, 'numRuntimeErrorTestSuites'),
    skipped: byFile(skipped),
  };
}

/**
 * The files of the skipped tests of Playwright's suites, which hold suites in turn.
 * @param {unknown} suite
 * @returns {string[]}
 */
function skippedFiles(suite) {
  const { suites, specs } = asRecord(suite);
  const own = asList(specs).flatMap((spec) =>
    asList(asRecord(spec).tests)
      .filter((test) => asRecord(test).status === 'skipped')
      .map(() => String(asRecord(spec).file)),
  );
  return [...own, ...asList(suites).flatMap(skippedFiles)];
}

/**
 * Reads the report of Playwright's JSON reporter. A flaky test counts as failed.
 * @param {unknown} report
 * @returns {Result}
 */
export function readPlaywrightReport(report) {
  const { stats, errors } = asRecord(report);
  return {
    passed: countOf(stats, 'expected'),
    failed: countOf(stats, 'unexpected') + countOf(stats, 'flaky') + asList(errors).length,
    skipped: byFile(skippedFiles(report)),
  };
}

/**
 * The result of a runner that has ended. It failed if it left no report, ran no test, or ended with an error that its report
 * does not contain.
 * @param {string} file the report
 * @param {number} exitCode
 * @param {(report: unknown) => Result} read
 * @returns {Result}
 */
export function readResult(file, exitCode, read) {
  try {
    const result = read(JSON.parse(readFileSync(file, 'utf8')));
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
