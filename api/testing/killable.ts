import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packageDir } from '../package-dir';

/** `site.ts` as a program of its own. */
export interface Program {
  /** Its folder, inside the package, where npm's packages are found. */
  dir: string;
  remove(): void;
}

/** Makes the program, as the build would. */
export function compileSite(): Program {
  const cache = path.join(packageDir, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(path.join(cache, 'press-site-'));
  execFileSync(process.execPath, [path.join(packageDir, 'testing', 'compile-site.mjs'), dir]);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** The program running as a process, until it is killed. */
export class KillableSite {
  private constructor(
    private readonly process: ChildProcess,
    readonly origin: string,
  ) {}

  static async start({ dir }: Program, env: Record<string, string>): Promise<KillableSite> {
    const child = spawn(process.execPath, [path.join(dir, 'site.mjs')], {
      env: { ...process.env, API_PORT: '0', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Promise((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const port = /ready (\d+)\n/.exec(said)?.[1];
        if (port) resolve(new KillableSite(child, `http://127.0.0.1:${port}`));
      });
      child.once('exit', () => reject(new Error(`the site ended: ${said}`)));
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** `kill -9`; resolves when it is gone. */
  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }
}
