import type { ChangeReason } from '../audit/audit-log';
import type { SiteFolders } from '../signing/folders';
import type { ReleaseStore } from '../store/release-store';
import type { CommandLine } from './arguments';

/** What a command works on. */
export interface CommandContext {
  site: SiteFolders;
  store: ReleaseStore;
}

export interface CommandResult {
  /** For people. */
  lines: string[];
  /** For `--json`. */
  json: unknown;
  /** Default: 0. */
  exitCode?: number;
}

export type Command = (line: CommandLine, context: CommandContext) => Promise<CommandResult>;

export const reasonOf = ({ options }: CommandLine): ChangeReason => ({
  by: options.by,
  why: options.why ?? 'not given',
});
