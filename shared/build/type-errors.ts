import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Compiler, Configuration } from '@rspack/core';
import type { Package } from './base';
import { programOf } from './programs/dev-server.mjs';

type DevServer = Parameters<NonNullable<Exclude<Configuration['devServer'], false | undefined>['onListening']>>[0];

const NAME = 'TypeErrors';

/** The errors in the output of `tsc --pretty false`: `pages/Page.tsx(15,14): error TS2322: …`, with their explaining lines. */
export const errorsIn = (output: string): string[] =>
  output
    .split(/\n(?=\S)/)
    .map((text) => text.trim())
    .filter((text) => /^(?:\S.*\(\d+,\d+\): )?error TS\d+: /.test(text));

/**
 * Checks types after each compilation of a development server, in parallel: the page shows a saved file first, and the errors,
 * with file and line, once they are known. The check is incremental.
 */
export class TypeErrors {
  #server: DevServer | undefined;
  #errors: string[] = [];
  #running: ChildProcess | undefined;
  /** True once a check has ended: later ones are incremental. */
  #hasChecked = false;

  constructor(private readonly pack: Package) {}

  /** `onListening` of the development server. A page that connects later gets the known errors. */
  readonly serve = (server: DevServer): void => {
    this.#server = server;
    server.webSocketServer?.implementation.on('connection', () => this.#tell());
  };

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap(NAME, (stats) => this.#check(stats.hasErrors()));
    compiler.hooks.shutdown.tapPromise(NAME, () => this.#stop());
  }

  #check(isBroken: boolean): void {
    void this.#stop();
    // A page that connects during the check gets none of the earlier errors: nothing would remove them.
    this.#errors = [];
    if (isBroken) return; // the page shows the compiler's error, and tsc would add a dozen for one missing bracket
    const { dir } = this.pack;
    const child = spawn(process.execPath, [programOf('typescript', 'tsc', dir), '-b', '--pretty', 'false'], {
      cwd: dir,
      // A separate process group: the program of tsc starts another one.
      detached: true,
    });
    this.#running = child;
    // The first check needs more of the processors than all builds together: the page comes first. Later ones are short, and on a
    // busy machine a low priority would delay them for tens of seconds.
    if (child.pid && !this.#hasChecked) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (_code, signal) => {
      if (signal !== null) return; // a newer compilation is checked
      this.#hasChecked = true;
      this.#errors = errorsIn(output);
      for (const error of this.#errors) console.error(error);
      this.#tell();
    });
  }

  /** Ends the running check. Resolves when it writes nothing more. */
  async #stop(): Promise<void> {
    const child = this.#running;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'close');
  }

  #tell(): void {
    const { webSocketServer } = this.#server ?? {};
    if (webSocketServer && this.#errors.length > 0)
      this.#server?.sendMessage(webSocketServer.clients, 'errors', this.#errors);
  }
}
