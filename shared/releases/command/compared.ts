import { CodedError } from '@press/errors';
import type { ChangeReason } from '../audit/audit-log';
import { compareWithStable, type Comparison, type Found } from '../compare/compare';
import { getEntry, resolveBuild } from '../registry/registry';
import { releaseSigner } from '../signing/signer';
import { type CommandCall, requireRegistry } from './arguments';

const MAX_LINES = 12;

/** What a command prints of a comparison, and what it notes in the audit log. */
export interface Compared {
  lines: string[];
  /** Large differences that nobody has accepted. */
  refused: Found[];
  reason: ChangeReason;
  json: Comparison | null;
}

const line = ({ text, isLarge, addresses }: Found): string => {
  const where = addresses.length === 1 ? addresses[0] : `${addresses.length} addresses, first ${addresses[0]}`;
  return `  ${isLarge ? '!' : ' '} ${text} (${where})`;
};

/** What readers would notice, large differences first. */
function linesOf({ stable, addresses, found }: Comparison): string[] {
  const sorted = [...found].sort(
    (a, b) => Number(b.isLarge) - Number(a.isLarge) || b.addresses.length - a.addresses.length,
  );
  const more =
    sorted.length > MAX_LINES ? [`    and ${sorted.length - MAX_LINES} more differences: --json lists all`] : [];
  const result = found.length === 0 ? 'no difference' : `${found.length} differences, large ones marked with !`;
  return [
    `Compared with stable ${stable} at ${addresses} addresses: ${result}.`,
    ...sorted.slice(0, MAX_LINES).map(line),
    ...more,
  ];
}

/**
 * Compares a published build with the stable release, on the site that `--site` or PUBLISHER_ORIGIN names (D-64).
 * @throws CodedError PRESS-R26
 */
export async function compare(
  { site, origin, options, reason }: CommandCall,
  name: string,
  prefix: string,
): Promise<Compared> {
  const nothing = (text: string): Compared => ({ lines: [text], refused: [], reason, json: null });
  if (name === 'shell') return nothing('Not compared: a shell has no preview.');
  if (origin === null) return nothing('Not compared with the stable release: name a running site with --site.');
  const area = getEntry(await requireRegistry(site.registry), name);
  const release = area.builds[resolveBuild(area, name, prefix)];
  const { accept } = options;
  const accepted = accept === undefined ? undefined : { accepted: accept };
  const comparison = await (
    release ? compareWithStable(origin, area, release, await releaseSigner(site, name)) : null
  )?.catch((thrown: unknown) => {
    if (!accepted) throw thrown;
    return 'not compared' as const;
  });
  if (comparison === 'not compared')
    return {
      ...nothing('Not compared: the site does not answer.'),
      reason: { ...reason, figures: { compared: 0, ...accepted } },
    };
  if (!comparison) return nothing('There is no other stable release to compare it with.');
  const large = comparison.found.filter(({ isLarge }) => isLarge);
  const figures = {
    compared: comparison.addresses,
    differences: comparison.found.length,
    large: large.length,
    ...accepted,
  };
  return {
    lines: linesOf(comparison),
    refused: accepted ? [] : large,
    reason: { ...reason, figures },
    json: comparison,
  };
}

/**
 * The same, before the first visitors get the build.
 * @throws CodedError PRESS-R25 for large differences that nobody has accepted, PRESS-R26
 */
export async function compareFirst(call: CommandCall, name: string, build: string): Promise<Compared> {
  const compared = await compare(call, name, build);
  if (compared.refused.length === 0) return compared;
  throw new CodedError(
    'PRESS-R25',
    `${name} ${build} shows readers other pages than the stable release.\n${compared.lines.join('\n')}`,
    'If that is meant, repeat the command with --accept "REASON", which the audit log keeps.',
  );
}
