import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CodedError } from '../../../errors/index.mjs';
import { printDetail } from './output.mjs';
import { PNPM } from './packages.mjs';
import { bin, root } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * @typedef {object} PublishedBuild
 * @property {string} build
 * @property {{ path: string, integrity: string }[]} files
 * @property {{ commit: string, dirty: boolean }} [source]
 */

/**
 * The release to prove.
 * @param {{ stable: string | null, builds: Record<string, PublishedBuild> }} entry of the registry
 * @param {string} name
 * @param {string | undefined} prefix
 * @returns {PublishedBuild & { source: { commit: string } }}
 */
export function releaseToProve({ stable, builds }, name, prefix) {
  const found = Object.values(builds).filter(({ build }) => (prefix ? build.startsWith(prefix) : build === stable));
  const [release] = found;
  if (!release || found.length > 1)
    throw new CodedError(
      'PRESS-R14',
      `${name} has no one build ${prefix ?? 'that is stable'}.`,
      `List the builds with: npm run release -- status ${name}.`,
    );
  const { source } = release;
  if (source && !source.dirty) return { ...release, source };
  throw new CodedError(
    'PRESS-R14',
    `${name} ${release.build} ${source ? 'was built with uncommitted changes' : 'does not say of which commit it is'}.`,
    'Only a release of a commit can be built again. Publish it from a clean tree, or trust its signature.',
  );
}

/**
 * The files in which two builds differ.
 * @param {PublishedBuild} published
 * @param {PublishedBuild} rebuilt
 */
export function differences(published, rebuilt) {
  const hashes = new Map(rebuilt.files.map(({ path: file, integrity }) => [file, integrity]));
  const names = new Set([...published.files, ...rebuilt.files].map(({ path: file }) => file));
  const before = new Map(published.files.map(({ path: file, integrity }) => [file, integrity]));
  return [...names].filter((file) => before.get(file) !== hashes.get(file)).sort();
}

/**
 * Builds releases of a commit in a checkout of its own, with the packages of its lockfile.
 * @param {readonly string[]} names
 * @param {string} commit
 * @returns {Promise<PublishedBuild[]>} in the order of the names
 */
export async function rebuild(names, commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-rebuild-'));
  const failure = {
    code: /** @type {const} */ ('PRESS-T22'),
    reason: `Commit ${commit.slice(0, 10)} of ${names.join(', ')} could not be built again`,
    next: 'The lines above name the cause. Fetch the commit if this repository does not have it.',
  };
  /** @param {string} command @param {string[]} args @param {string} cwd */
  const step = (command, args, cwd) =>
    run(command, args, { cwd, env: { NODE_ENV: 'production', CI: 'true' }, failure });
  try {
    await step('git', ['-C', root, 'worktree', 'add', '--detach', '--force', folder, commit], root);
    printDetail(`commit ${commit.slice(0, 10)} in ${folder}`);
    await step('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--prefer-offline', '--prod=false'], folder);
    /** @type {PublishedBuild[]} */
    const built = [];
    for (const name of names) {
      await step(bin('rspack', path.join(folder, 'shared/build')), ['build'], path.join(folder, name));
      built.push(JSON.parse(readFileSync(path.join(folder, name, 'dist/release.json'), 'utf8')));
    }
    return built;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await run('git', ['-C', root, 'worktree', 'prune']);
  }
}
