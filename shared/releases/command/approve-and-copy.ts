import path from 'node:path';
import { copyRelease } from '../publish/copy';
import { getEntry, resolveBuild } from '../registry/entry';
import { approve as approveBuild } from '../signing/approval';
import { releasesFolder, siteFolders, type ReleaseSite } from '../registry/site';
import { releaseSigner } from '../signing/signer';
import { directoryStore } from '../store/directory';
import { expectArguments, usageError } from './arguments';
import { reasonOf, requireRegistry, type Command } from './command';

/** Approves, with a key of this machine, that a build becomes stable. */
export const approve: Command = async (line, { site }) => {
  expectArguments(line, { min: 2, max: 2 });
  const [name = '', prefix = ''] = line.operands;
  const build = resolveBuild(getEntry(await requireRegistry(site.registry), name), name, prefix);
  const key = await releaseSigner(site, name);
  await approveBuild(site.registry.approvals, name, build, key);
  return {
    lines: [`${name} ${build} is approved with key ${key.id}. Next: npm run release -- promote ${name}`],
    json: { area: name, build, key: key.id },
  };
};

/** Copies a release from a data directory to the site of another one, or with `--from` alone to the site of the command. */
export const copy: Command = async (line, { site, store }) => {
  expectArguments(line, { min: 1, max: 2 }, ['from', 'to', 'stable']);
  const [name = '', build] = line.operands;
  const { from, to } = line.options;
  if (!to && !from) throw usageError('"copy" needs --to DIR, the data directory that gets the release, or --from DIR.');
  const target = to === undefined ? { site, store } : targetIn(site, path.resolve(to));
  const { release, change } = await copyRelease({
    from: path.resolve(from ?? site.data),
    ...target,
    name,
    build,
    stable: line.options.stable ?? false,
    ...reasonOf(line),
  });
  const what = change?.what ?? 'it was there already, nothing changed';
  return {
    lines: [`${name} ${release.version}-${release.build} copied to ${target.site.registry.name}: ${what}.`],
    json: { area: name, build: release.build, what: change?.what ?? null },
  };
};

const targetIn = (site: ReleaseSite, data: string) => ({
  site: siteFolders(data, site.keys, site.trusted),
  store: directoryStore(releasesFolder(data)),
});
