import { checkPublication, publish, type PublishOptions } from '../publish/publish';
import { findEntry } from '../registry/registry';
import type { CommandCall, CommandResult } from './arguments';
import { compare, compareFirst } from './compared';

const warningLines = (warnings: readonly string[]): string[] => warnings.map((text) => `Warning: ${text}`);

/** `publish --dry-run`: makes all checks of a publication. */
export async function checkBuild(options: Parameters<typeof checkPublication>[0]): Promise<CommandResult> {
  const { prepared, warnings } = await checkPublication(options);
  const { name, build, version } = prepared.release;
  const lines = [...warningLines(warnings), `${name} ${version}-${build} can be published; nothing was changed.`];
  return { lines, json: { area: name, build, version, dryRun: true, warnings } };
}

/** `publish`. Where a site is named, a build that is to be stable is a canary at 0 % first, and compared before anybody gets it. */
export async function publishBuild(call: CommandCall, options: PublishOptions): Promise<CommandResult> {
  const registry = await options.site.registry.read();
  const hasStable = (registry && findEntry(registry, options.name)?.stable) ?? null;
  const isHeld = options.stable && call.origin !== null && hasStable !== null && options.name !== 'shell';
  const stored = await publish({ ...options, stable: options.stable && !isHeld });
  const { release, uploaded, warnings } = stored;
  const { name, build, version } = release;
  const compared = hasStable === null ? null : await (isHeld ? compareFirst : compare)(call, name, build);
  const { change } = isHeld ? await publish({ ...options, ...compared?.reason }) : stored;
  const json = {
    area: name,
    build,
    version,
    uploaded,
    what: change?.what ?? null,
    to: change?.to ?? null,
    warnings,
    compared: compared?.json ?? null,
  };
  const before = [...warningLines(warnings), ...(compared?.lines ?? [])];
  if (!change) {
    const unchanged = `${name} ${version}-${build} was published before; nothing changed.`;
    return { lines: [...before, `${unchanged} See: npm run release -- status ${name}`], json };
  }
  const next = `Next: npm run release -- canary ${name} ${build.slice(0, 8)} --percent 1`;
  const lines = [...before, `${name} ${version}: ${change.what}.`, ...(change.to.stable === build ? [] : [next])];
  return { lines, json };
}
