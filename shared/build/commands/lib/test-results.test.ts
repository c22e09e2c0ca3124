import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '../../testing/test-folder.mjs';
import { readJestReport, readPlaywrightReport, readResult, summary } from './test-results.mjs';
import { resolveTestTools } from './test-tools.mjs';

describe('test-results', () => {
  const folder = testFolder();

  const JEST = {
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: '/repo/api/a.test.ts',
        assertionResults: [{ status: 'passed' }, { status: 'pending' }, { status: 'pending' }],
      },
      { name: '/repo/api/b.test.ts', assertionResults: [{ status: 'todo' }] },
    ],
  };

  const PLAYWRIGHT = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [{ file: 'a.spec.ts', tests: [{ status: 'skipped' }] }] }] }],
  };

  test('a Jest report: a suite that could not run has failed, and skipped tests are listed by file', () => {
    expect(readJestReport(JEST, '/repo')).toEqual({
      passed: 3,
      failed: 2,
      skipped: [
        { file: 'api/a.test.ts', tests: 2 },
        { file: 'api/b.test.ts', tests: 1 },
      ],
    });
  });

  test('a Playwright report: a flaky test has failed', () => {
    expect(readPlaywrightReport(PLAYWRIGHT)).toEqual({
      passed: 5,
      failed: 2,
      skipped: [{ file: 'a.spec.ts', tests: 1 }],
    });
  });

  const GREEN = { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [], suites: [] };

  test.each([
    ['left no report', undefined, 0, 'it left no report'],
    ['left half a report', '{"stats":', 1, 'it left no report'],
    ['left something else', '{}', 0, 'it left no report'],
    ['left a report without counts', '{"stats":{},"errors":[],"suites":[]}', 0, 'no counts'],
    ['ran no test', JSON.stringify({ ...GREEN, stats: { ...GREEN.stats, expected: 0 } }), 0, 'it ran no test'],
    ['ended with an error after its last test', JSON.stringify(GREEN), 2, 'exit code 2'],
  ])('a runner that %s has failed', (name, content, exitCode, reason) => {
    const file = path.join(folder, name);
    if (content !== undefined) writeFileSync(file, content);
    expect(readResult(file, exitCode, readPlaywrightReport)).toMatchObject({
      failed: 1,
      reason: expect.stringContaining(reason),
    });
  });

  test('the summary ends with the sum over all runners, after the skipped ones', () => {
    const results = new Map([
      ['lint', { passed: 1, failed: 0, skipped: [] }],
      ['unit tests', { passed: 10, failed: 2, skipped: [{ file: 'api/a.test.ts', tests: 3 }] }],
    ]);
    expect(summary(results, ['no strace'])).toEqual([
      'Not run:',
      '  no strace',
      '  unit tests: 3 skipped in api/a.test.ts',
      '',
      '11 passed, 2 failed',
    ]);
    expect(summary(new Map([['lint', { passed: 1, failed: 0, skipped: [] }]]), [])).toEqual(['1 passed, 0 failed']);
  });
});

/** A machine that lacks two tools; apt-get adds those in its list of packages. */
function machine(packages: readonly string[]) {
  const installed = new Set(['git']);
  const commands: string[] = [];
  const printed: string[] = [];
  const tools = ['git', 'strace', 'pgbouncer'].map((name) => ({
    name,
    aptPackage: name,
    tests: `what needs ${name}`,
    isInstalled: () => installed.has(name),
  }));
  const run = (command: string, args: readonly string[]): Promise<void> => {
    commands.push([command, ...args].join(' '));
    if (args[0] !== 'install') return Promise.resolve();
    for (const name of args) if (packages.includes(name)) installed.add(name);
    return Promise.resolve();
  };
  const resolve = async (allowed: { mayInstall: boolean; mayUseApt: boolean }) =>
    (await resolveTestTools({ tools, run, print: (text) => printed.push(text), ...allowed })).map(({ name }) => name);
  return { resolve, commands, printed };
}

test('announces and installs missing tools, and lists those it could not install', async () => {
  const { resolve, commands, printed } = machine(['strace']);
  await expect(resolve({ mayInstall: true, mayUseApt: true })).resolves.toEqual(['pgbouncer']);
  expect(printed).toEqual([expect.stringContaining('apt-get install strace pgbouncer')]);
  expect(commands).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends strace pgbouncer']);
});

test.each([
  { mayInstall: false, mayUseApt: true },
  { mayInstall: true, mayUseApt: false },
])('nothing is installed with %o', async (allowed) => {
  const { resolve, commands, printed } = machine(['strace', 'pgbouncer']);
  await expect(resolve(allowed)).resolves.toEqual(['strace', 'pgbouncer']);
  expect([commands, printed]).toEqual([[], []]);
});
