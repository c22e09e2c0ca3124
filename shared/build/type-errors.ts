import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Compiler, Configuration } from '@rspack/core';
import { programOf } from './area-command/run-program';
import type { Package } from './base';

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

  constructor(private readonly pack: Package) {}

  /** `onListening` of the development server. A page that connects later gets the known errors. */
  readonly serve = (server: DevServer): void => {
    this.#server = server;
    server.webSocketServer?.implementation.on('connection', () => this.#tell());
  };

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap(NAME, () => this.#check());
    compiler.hooks.shutdown.tapPromise(NAME, () => this.#stop());
  }

  #check(): void {
    void this.#stop();
    const { dir } = this.pack;
    const child = spawn(process.execPath, [programOf('typescript', 'tsc', dir), '-b', '--pretty', 'false'], {
      cwd: dir,
      // A separate process group: the program of tsc starts another one.
      detached: true,
    });
    this.#running = child;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (_code, signal) => {
      if (signal !== null) return; // a newer compilation is checked
      this.#errors = errorsIn(output);
      for (const error of this.#errors) console.error(error);
      this.#tell();
    });
  }

  /** Ends the running check. Resolves when it writes no more. */
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
