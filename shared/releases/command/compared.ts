import { CodedError, isCodedError } from '@press/errors';
import type { ChangeReason } from '../audit/audit-log';
import { compareWithStable, type Comparison } from '../compare/compare';
import { getEntry, resolveBuild } from '../registry/registry';
import { releaseSigner } from '../signing/signer';
import { type CommandCall, requireRegistry } from './arguments';

/** A command's output about a comparison, and its note in the audit log. */
export interface Compared {
  lines: string[];
  reason: ChangeReason;
  json: Comparison | null;
  /** The reason why the build gets no visitors: its large differences are not accepted, or there was no comparison. */
  refusal: CodedError | null;
}

/** Differences that readers would notice, large ones first. */
function linesOf({ stable, addresses, found }: Comparison): string[] {
  const lines = [...found]
    .sort((a, b) => Number(b.isLarge) - Number(a.isLarge))
    .map(({ part, text, isLarge, addresses: [first, ...more] }) => {
      const where = more.length > 0 ? `at ${more.length + 1} addresses, such as ${first}` : `at ${first}`;
      return `  ${isLarge ? '!' : ' '} ${part} ${where}: ${text}`;
    });
  const result = found.length === 0 ? 'no difference' : 'large differences are marked with !';
  return [
    `Compared with ${stable === null ? 'the pages that it replaces' : `stable ${stable}`} at ${addresses} ${addresses === 1 ? 'address' : 'addresses'}: ${result}.`,
    ...lines,
  ];
}

/** Compares a published build with the stable release, on the site in `--site` or PUBLISHER_ORIGIN (D-64). */
export async function compare(
  { site, origin, options: { accept }, reason }: CommandCall,
  name: string,
  prefix: string,
): Promise<Compared> {
  const nothing = (text: string, refusal: CodedError | null = null): Compared => {
    const figures = accept === undefined ? undefined : { compared: 0, accepted: accept };
    return { lines: [text], reason: { ...reason, figures }, json: null, refusal: figures ? null : refusal };
  };
  if (origin === null) return nothing('Not compared with the stable release: name a running site with --site.');
  const registry = await requireRegistry(site.registry);
  const area = getEntry(registry, name);
  const release = area.builds[resolveBuild(area, name, prefix)];
  const json = release
    ? await releaseSigner(site, name)
        .then((key) => compareWithStable(origin, registry, release, key))
        .catch(refused)
    : null;
  if (isCodedError(json)) return nothing(`Warning: ${json.reason}`, json);
  if (!json) return nothing('There is no other stable release to compare it with.');
  const lines = linesOf(json);
  const large = json.found.filter(({ isLarge }) => isLarge).length;
  const figures = { compared: json.addresses, large, ...(accept !== undefined && { accepted: accept }) };
  const refusal = new CodedError(
    'PRESS-R25',
    `${name} ${prefix} shows readers other pages than the stable release.\n${lines.join('\n')}`,
    'If that is intended, repeat the command with --accept "REASON", which goes into the audit log.',
  );
  const isRefused = large > 0 && accept === undefined;
  return { lines, reason: { ...reason, figures }, json, refusal: isRefused ? refusal : null };
}

/** The site does not show the build, or this machine has no key that may sign a preview of it. */
const refused = (thrown: unknown): CodedError => {
  if (isCodedError(thrown, 'PRESS-R26') || isCodedError(thrown, 'PRESS-R16')) return thrown;
  throw thrown;
};

/** Compares before the first visitors get the build. @throws CodedError PRESS-R16, PRESS-R25, PRESS-R26 */
export async function compareFirst(call: CommandCall, name: string, build: string): Promise<Compared> {
  const compared = await compare(call, name, build);
  if (compared.refusal) throw compared.refusal;
  return compared;
}
