import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { Problem } from './say.mjs';

export const root = path.resolve(import.meta.dirname, '../../../..');

/**
 * Runs a program to its end; resolves with what it printed. Output is kept back unless `live`, and shown when it
 * fails.
 */
export function run(command, args, { cwd = root, env = {}, live = false, failure } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // npx is a script on Windows; arguments here are our own, never a visitor's.
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const fail = (what) => {
      if (output) console.error(output.split('\n').slice(-40).join('\n'));
      reject(
        failure
          ? new Problem(failure.code, `${failure.what} (${what})`, failure.next)
          : new Error(`${command} ${what}`),
      );
    };
    child.on('error', (error) => fail(error.message));
    child.on('close', (code, signal) => (code === 0 ? resolve(output) : fail(signal ?? `exit code ${code}`)));
  });
}

/** A program of the workspace's own node_modules. */
export const bin = (name, folder = root) =>
  path.join(folder, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** Whether Debian's packages can be installed here. */
export const canApt = () => {
  try {
    return process.getuid?.() === 0 && execFileSync('which', ['apt-get']).length > 0;
  } catch {
    return false;
  }
};
