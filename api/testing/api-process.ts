import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packageDir } from '../package-dir';

/** `program.ts` as a bundle. */
export interface Program {
  /** The folder of the bundle, inside the package, so that Node finds npm's packages. */
  dir: string;
  remove(): void;
}

/** Bundles the program, like the build. */
export function compileProgram(): Program {
  const cache = path.join(packageDir, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(path.join(cache, 'press-program-'));
  execFileSync(process.execPath, [path.join(packageDir, 'testing', 'compile-program.mjs'), dir]);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** A running program that a test can kill. */
export class ApiProcess {
  private constructor(
    private readonly process: ChildProcess,
    readonly origin: string,
  ) {}

  static async start({ dir }: Program, env: Record<string, string>): Promise<ApiProcess> {
    const child = spawn(process.execPath, [path.join(dir, 'program.mjs')], {
      env: { ...process.env, API_PORT: '0', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Promise((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const port = /ready (\d+)\n/.exec(output)?.[1];
        if (port) resolve(new ApiProcess(child, `http://127.0.0.1:${port}`));
      });
      child.once('exit', () => reject(new Error(`the api ended: ${output}`)));
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** Kills the process with `kill -9`; resolves when it has ended. */
  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }
}
