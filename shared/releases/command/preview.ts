import type { RegistryArea } from '../format/schema';
import { getEntry, resolveBuild } from '../registry/entry';
import { signPreview } from '../signing/preview';
import { releaseSigner } from '../signing/signer';
import { expectArguments, parseCount, usageError } from './arguments';
import { requireRegistry, type Command } from './command';
import { formatTime } from './tables';

const DEFAULT_HOURS = 24;
/** A month: who needs longer makes another link. */
const MAX_HOURS = 744;
const HOUR_MS = 3_600_000;

/** Prints a link with which one browser sees a published build, until the link expires (D-20). */
export const preview: Command = async (line, { site, origin }) => {
  expectArguments(line, { min: 1, max: 2 }, ['hours', 'site']);
  const [name = '', prefix] = line.operands;
  if (name === 'shell') throw usageError('The shell has no preview: give it to a small share as a canary.');
  const hours = line.options.hours === undefined ? DEFAULT_HOURS : parseCount('hours', line.options.hours);
  if (hours > MAX_HOURS) throw usageError(`--hours ${hours} is more than ${MAX_HOURS}.`);
  const base = line.options.site ?? origin;
  if (!URL.canParse(base)) throw usageError(`--site ${base} is not an address such as https://press.example.`);
  const area = getEntry(await requireRegistry(site.registry), name);
  const build = prefix === undefined ? newestBuild(area) : resolveBuild(area, name, prefix);
  const expires = Date.now() + hours * HOUR_MS;
  const link = new URL('/', base);
  link.searchParams.set('press-preview', signPreview({ area: name, build, expires }, await releaseSigner(site, name)));
  const until = new Date(expires).toISOString();
  return {
    lines: [
      link.href,
      `${name} ${build} in the browser that opens it, until ${formatTime(until)} UTC. The query works at every address of the site.`,
    ],
    json: { area: name, build, expires: until, link: link.href },
  };
};

/** The canary, else the build that was published last. */
function newestBuild({ canary, builds }: RegistryArea): string {
  const [newest] = Object.values(builds).sort((a, b) => b.serial - a.serial);
  return canary?.build ?? newest?.build ?? '';
}
