import path from 'node:path';
import { CodedError } from '../../../errors/index.mjs';
import { PNPM } from './packages.mjs';
import { root } from './paths.mjs';
import { startHelper } from './processes.mjs';

/**
 * @typedef {object} BuildAnswer
 * @property {boolean} ok
 * @property {string} output what Rspack prints
 */

/**
 * Starts a process that builds packages.
 * @param {import('./builds.mjs').Mode} mode
 */
export function startBuilder(mode) {
  const child = startHelper(path.join(import.meta.dirname, 'build-process.mjs'), { NODE_ENV: mode });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  /** @type {Promise<BuildAnswer>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    // Its output may still come when it has exited.
    child.once('close', (code, signal) =>
      resolve({ ok: false, output: `${printed}\nRspack ended: ${signal ?? `exit code ${code}`}` }),
    );
  });
  return {
    /**
     * Builds a package. One at a time.
     * @param {string} folder from the root of the repository
     * @throws CodedError PRESS-T03; the reason is printed
     */
    async build(folder) {
      const answered = new Promise((resolve) => child.once('message', resolve));
      if (child.connected) child.send(path.join(root, folder));
      const answer = /** @type {BuildAnswer} */ (await Promise.race([answered, ended]));
      if (answer.ok) return;
      console.error(answer.output.split('\n').slice(-40).join('\n'));
      throw new CodedError(
        'PRESS-T03',
        `${folder} could not be built.`,
        `The messages above name the file. Build it alone with: npx ${PNPM} --filter ./${folder} build`,
      );
    },
    /** Ends the process when its build has ended. */
    end() {
      if (child.connected) child.disconnect();
    },
  };
}
