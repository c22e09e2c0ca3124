import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The file of a program in a package.
 * @param from the folder whose packages are searched: that of the area, or of this package
 */
export function programOf(name: string, program: string, from: string): string {
  const manifest = createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return path.join(path.dirname(manifest), bin[program] ?? '');
}

/** Rspack's command, in the version of this package. */
export const RSPACK = (): string =>
  programOf('@rspack/cli', 'rspack', path.dirname(require.resolve('../package.json')));

/** Starts a Node program with the terminal of this process. It ends with this process. */
export function start(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill(signal));
  return child;
}

/** Runs a Node program to its end. @returns its exit code; 1 if a signal ended it */
export const run = (file: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    start(file, args, env)
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });
