import type { ChildProcess } from 'node:child_process';

/** Where the database, the releases and the registry live. */
export function dataDir(): string;
/** Where this machine's signing keys are kept. */
export function keysDir(): string;
/** Puts built releases into the store and names them in the registry; resolves with what it did. */
export function installReleases(data?: string, dists?: string[]): Promise<string>;

export interface Program {
  child: ChildProcess;
  ready: Promise<void>;
  exited: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts one of the site's programs; `ready` resolves at its ready line. */
export function launch(
  name: string,
  file: string,
  options: { env: Record<string, string>; readyLine: RegExp; quiet?: boolean; args?: string[]; cwd?: string },
): Program;
/** The api and the edge of one site. */
export function startSite(options: {
  port: number;
  apiPort: number;
  data?: string;
  env?: Record<string, string>;
  quiet?: boolean;
}): Promise<{ api: Program; edge: Program; stop: () => Promise<void> }>;
