import type { ChangeReason } from '../audit/audit-log';
import type { Registry } from '../format/schema';
import { nothingPublished } from '../registry/change';
import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseSite } from '../registry/site';
import type { ReleaseStore } from '../store/release-store';
import type { CommandLine } from './arguments';

/** What a command works on. */
export interface CommandContext {
  site: ReleaseSite;
  store: ReleaseStore;
  /** Scheme and host of the site, for links. */
  origin: string;
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

/** @throws CodedError PRESS-R14 when nothing was ever published */
export async function requireRegistry(registries: RegistryStore): Promise<Registry> {
  const registry = await registries.read();
  if (!registry) throw nothingPublished(registries);
  return registry;
}
