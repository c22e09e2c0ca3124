import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/build/commands/lib/paths.mjs';
import { run } from '../../shared/build/commands/lib/processes.mjs';

/**
 * The release command as a pipeline runs it: nothing of the edges is mounted.
 * @param {Record<string, string>} env
 * @returns {(line: string) => Promise<string>} what it prints
 */
export const releaseCommand = (env) => (line) =>
  run(process.execPath, [path.join(root, 'shared/releases/dist/release.mjs'), ...line.split(' ')], { env });

/** Creates a key and trusts it. @param {(line: string) => Promise<string>} release */
export async function createKeys(release) {
  const created = JSON.parse(await release('keys new --json'));
  await release(`keys trust ${created.publicKey} --owner cluster`);
}

/**
 * The same files as another build: its manifest has another version.
 * @param {string} area
 * @param {string} folder
 * @param {string} version
 */
export function anotherBuild(area, folder, version) {
  const dist = path.join(folder, 'builds', version, area);
  cpSync(path.join(root, area, 'dist'), dist, { recursive: true });
  const file = path.join(dist, 'release.json');
  const { schema, build: _build, ...before } = JSON.parse(readFileSync(file, 'utf8'));
  const content = { ...before, version };
  // As the last step of a build derives it (shared/releases/format/finalize.ts).
  const build = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  writeFileSync(file, JSON.stringify({ schema, ...content, build }));
  return { dist, build };
}
