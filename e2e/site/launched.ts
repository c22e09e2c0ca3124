import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { testPort } from '@press/build/testing/test-port';

const root = path.resolve(import.meta.dirname, '../..');

/** A command of the repository that serves a site. */
export interface Running {
  child: ChildProcess;
  origin: string;
  output: () => string;
}

/** Starts a command of the repository on a free port. @param program in shared/build/commands */
export async function launch(program: string, args: readonly string[], env: Record<string, string>): Promise<Running> {
  const port = await testPort();
  const child = spawn(process.execPath, [path.join(root, 'shared/build/commands', program), ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', PORT: String(port), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, origin: `http://localhost:${port}`, output: () => output };
}

export async function stop(running: Running | undefined): Promise<void> {
  if (!running || running.child.exitCode !== null) return;
  const { child } = running;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
