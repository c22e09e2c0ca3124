import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assertOwnRoutes } from '../registry/routes';
import { changeOf, changeRegistry, type Decision } from '../registry/change';
import { asShell, findEntry } from '../registry/entry';
import { ReleaseError, messageOf, systemCode } from '../errors';
import { replaceFile } from '../files/durable';
import { REGISTRY_SCHEMA, type Registry, type RegistryArea, type SealedRelease } from '../format/types';
import { parseJson } from '../format/json';
import { withLock } from '../files/lock';
import { readRegistry } from '../registry/file';
import { signRelease } from '../signing/sign';
import type { SigningKey } from '../signing/private-keys';
import { asStable, nextSerial, withBuild, type Moment } from '../rollout/transitions';

export interface LocalRegistry {
  registry: Registry;
  /** Releases that are newly stable, as `name build`; empty when the file was left untouched. */
  changed: string[];
}

/** Which build of each name came last from a working tree of this machine; beside the registry. */
type TreeBuilds = Record<string, string>;

const treeFile = (data: string): string => path.join(data, 'tree.json');

/**
 * Makes what a working tree built the stable releases, for `npm start`. A build that the tree has given before, by
 * this or by `publish`, changes nothing: whoever promoted another since, or rolled this one back, meant it. Canaries go
 * on, and builds that were stable stay served.
 * @param key null leaves them unsigned: only an edge that allows that serves them
 * @throws ReleaseError PRESS-R05 without a shell, R06 when others keep changing the registry, R07, R12 when they don't fit
 */
export async function writeLocalRegistry(
  data: string,
  releases: readonly SealedRelease[],
  key: SigningKey | null = null,
): Promise<LocalRegistry> {
  const given = await readTree(data);
  const decision = await changeRegistry(data, { why: 'local build' }, (before, at) => {
    const news = releases.filter((release) => isNew(before, given, release));
    return before && news.length === 0 ? null : withStable(before, news, key, at);
  });
  await noteTree(data, releases);
  const registry = decision?.registry ?? (await readRegistry(data)) ?? withoutShell();
  return { registry, changed: decision?.changes.map(({ area, to }) => `${area} ${to.stable ?? ''}`) ?? [] };
}

/** Notes builds as the tree's latest, so that the next `npm start` does not take them for a change. */
export async function noteTree(
  data: string,
  releases: readonly Pick<SealedRelease, 'name' | 'build'>[],
): Promise<void> {
  const file = treeFile(data);
  await withLock(file, async () => {
    const before = await readTree(data);
    const after = { ...before, ...Object.fromEntries(releases.map(({ name, build }) => [name, build])) };
    const text = JSON.stringify(after, null, 2);
    if (text !== JSON.stringify(before, null, 2)) await replaceFile(file, `${text}\n`);
  });
}

async function readTree(data: string): Promise<TreeBuilds> {
  const file = treeFile(data);
  const next = `Delete it: it holds nothing that the next start does not find out.`;
  try {
    const value = parseJson(await readFile(file, 'utf8'), file, next);
    return Object.fromEntries(
      Object.entries(value ?? {}).filter(([, build]) => typeof build === 'string'),
    ) as TreeBuilds;
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return {};
    if (cause instanceof ReleaseError) throw cause;
    throw new ReleaseError('PRESS-R01', `${file} cannot be read: ${messageOf(cause)}.`, next, { cause });
  }
}

function isNew(registry: Registry | null, given: TreeBuilds, { name, build }: SealedRelease): boolean {
  const entry = registry && findEntry(registry, name);
  if (!entry || !Object.hasOwn(entry.builds, build)) return true;
  return entry.stable !== build && Object.hasOwn(given, name) && given[name] !== build;
}

function withStable(
  before: Registry | null,
  releases: readonly SealedRelease[],
  key: SigningKey | null,
  { rev }: Moment,
): Decision {
  const entries = new Map<string, RegistryArea>(
    Object.entries({ ...before?.areas, ...(before && { shell: before.shell }) }),
  );
  const changes = releases.map((sealed) => {
    const entry = entries.get(sealed.name);
    const step = asStable(
      entry && Object.hasOwn(entry.builds, sealed.build) ? entry : withBuild(entry, published(entry, sealed, key)),
      sealed.build,
    );
    entries.set(sealed.name, step.area);
    return changeOf(sealed.name, entry, step);
  });
  const shell = entries.get('shell') ?? withoutShell();
  entries.delete('shell');
  const registry = { schema: REGISTRY_SCHEMA, rev, shell: asShell(shell), areas: Object.fromEntries(entries) };
  for (const release of releases) assertOwnRoutes(registry, release);
  return { registry, changes };
}

const withoutShell = (): never => {
  throw new ReleaseError(
    'PRESS-R05',
    'No shell among the releases, and none published before.',
    'Build the shell too, then publish both.',
  );
};

function published(entry: RegistryArea | undefined, sealed: SealedRelease, key: SigningKey | null) {
  const serial = nextSerial(entry);
  return key ? signRelease(sealed, serial, key) : { ...sealed, serial, signature: null };
}
