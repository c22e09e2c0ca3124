import path from 'node:path';
import { CodedError } from '../../../errors/index.mjs';
import { root } from './paths.mjs';
import { runForExitCode } from './processes.mjs';

/**
 * Runs the api's site command. It prints what it does, and what is wrong.
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>} its exit code
 */
export const runSiteCommand = (args, env) =>
  runForExitCode(process.execPath, [path.join(root, 'api/dist/content.mjs'), 'site', ...args], { env });

/**
 * The same, for a folder without which the command cannot go on.
 * @param {'apply' | 'check'} verb
 * @param {string} dir a publisher's folder
 * @param {Record<string, string>} env
 * @throws CodedError PRESS-T23
 */
export async function requireSite(verb, dir, env) {
  if ((await runSiteCommand([verb, dir], env)) === 0) return;
  throw new CodedError(
    'PRESS-T23',
    verb === 'check' ? `${dir} is not a publisher's folder without faults.` : `The site could not take ${dir}.`,
    'The lines above name each fault. Correct them, and run the command again.',
  );
}
