import path from 'node:path';
import { copyRelease } from '../publish/copy';
import { getEntry, resolveBuild } from '../registry/entry';
import { approve as approveBuild } from '../signing/approval';
import { releaseSigner } from '../signing/signer';
import { expectArguments, usageError } from './arguments';
import { reasonOf, requireRegistry, type Command } from './command';

/** Approves, with a key of this machine, that a build becomes stable. */
export const approve: Command = async (line, { site }) => {
  expectArguments(line, { min: 2, max: 2 });
  const [name = '', prefix = ''] = line.operands;
  const build = resolveBuild(getEntry(await requireRegistry(site.data), name), name, prefix);
  const key = await releaseSigner(site, name);
  await approveBuild(site.data, name, build, key);
  return {
    lines: [`${name} ${build} is approved with key ${key.id}. Next: npm run release -- promote ${name}`],
    json: { area: name, build, key: key.id },
  };
};

/** Copies a release to the site of another data directory. */
export const copy: Command = async (line, { site }) => {
  expectArguments(line, { min: 1, max: 2 }, ['from', 'to', 'stable']);
  const [name = '', build] = line.operands;
  const { from, to } = line.options;
  if (!to) throw usageError('"copy" needs --to DIR, the data directory that gets the release.');
  const { release, change } = await copyRelease({
    from: path.resolve(from ?? site.data),
    site: { ...site, data: path.resolve(to) },
    name,
    build,
    stable: line.options.stable ?? false,
    ...reasonOf(line),
  });
  const what = change?.what ?? 'it was there already, nothing changed';
  return {
    lines: [`${name} ${release.version}-${release.build} copied to ${to}: ${what}.`],
    json: { area: name, build: release.build, what: change?.what ?? null },
  };
};
