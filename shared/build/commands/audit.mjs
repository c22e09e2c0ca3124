/**
 * `npm run audit [-- --offline]`: refuses versions in pnpm-lock.yaml that have a known flaw. It knows the advisories of
 * advisories.json, and asks the registry for all others; with `--offline`, or when the registry does not answer, it says so
 * and checks those of the file.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CodedError } from '../../errors/index.mjs';
import { invalidAcceptances, lockedPackages, readAuditReport, refusals } from './lib/advisories.mjs';
import { readArguments } from './lib/arguments.mjs';
import { runCommand } from './lib/command.mjs';
import { printDetail } from './lib/output.mjs';
import { checkNodeVersion, PNPM } from './lib/packages.mjs';
import { root } from './lib/paths.mjs';

/** Bytes of a report: it names every way to every package. */
const MAX_REPORT = 200_000_000;

/** The advisories of the registry; null when it does not answer. */
async function askRegistry() {
  // The exit code is the same for an advisory and for a registry that fails: the report tells them apart.
  const { stdout } = await promisify(execFile)('npx', ['--yes', PNPM, 'audit', '--json'], {
    cwd: root,
    maxBuffer: MAX_REPORT,
  }).catch((/** @type {{ stdout?: string }} */ failure) => failure);
  return readAuditReport(stdout ?? '');
}

await runCommand(async () => {
  const { values } = readArguments('npm run audit -- --offline', { options: { offline: { type: 'boolean' } } });
  checkNodeVersion();
  /** @type {import('./lib/advisories.mjs').AdvisoryFile} */
  const { reviewed, advisories, accepted } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'advisories.json'), 'utf8'),
  );
  const locked = lockedPackages(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const answered = values.offline ? null : await askRegistry();
  if (!answered) {
    const why = values.offline ? '' : 'The registry did not answer. ';
    printDetail(`${why}Only the advisories of advisories.json are checked, last reviewed on ${reviewed}.`);
  }
  const now = new Date();
  const refused = [
    ...invalidAcceptances(accepted, now),
    ...refusals(locked, [...advisories, ...(answered ?? [])], accepted, now),
  ];
  if (refused.length > 0)
    throw new CodedError(
      'PRESS-T20',
      `Versions with a known flaw: ${[...new Set(refused)].join('; ')}.`,
      'Take another version. When the flaw does not concern the site, accept it in shared/build/commands/advisories.json, with a reason and a date.',
    );
  const source = answered ? 'the registry and advisories.json' : 'advisories.json';
  printDetail(`no version of the ${locked.length} packages has a flaw that ${source} names`);
});
