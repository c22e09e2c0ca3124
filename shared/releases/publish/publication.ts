import { CodedError, isCodedError } from '@press/errors';
import { type Registry, REGISTRY_SCHEMA, type RegistryArea, type ReleaseManifest, type Source } from '../format/schema';
import { type ChangeContext, type RegistryUpdate, toAreaChange } from '../registry/change';
import { findEntry, nextSerial, toShellEntry, withBuild, withEntry } from '../registry/registry';
import { withStable } from '../rollout/transitions';
import { signRelease, verifySignature } from '../signing/signatures';
import type { SigningKey } from '../signing/signer';
import type { TrustedKey } from '../signing/trusted-keys';

/** A release that is added to a registry. */
interface Publication {
  release: ReleaseManifest;
  source: Source | null;
  /** True: all visitors get the release at once. False: nobody does. */
  stable: boolean;
  key: SigningKey;
  trusted: readonly TrustedKey[];
}

/**
 * Adds a release to the registry. Neither its contracts nor its routes are checked.
 * @returns null if nothing changes: the release was already published with this key
 * @throws CodedError PRESS-R05 if there is no registry, and the release is not a shell
 */
function withPublication(
  before: Registry | null,
  { release, source, stable, key, trusted }: Publication,
  { rev }: Pick<ChangeContext, 'rev'>,
): RegistryUpdate | null {
  const { name, build } = release;
  if (!before && name !== 'shell') throw noShell();
  const entry = before ? findEntry(before, name) : undefined;
  const isPublished = entry !== undefined && isSignedWith(key, entry, build, trusted);
  const area = isPublished ? entry : withBuild(entry, signRelease(release, nextSerial(entry), key, source));
  const update = stable ? withStable(area, build) : { area, what: build };
  if (isPublished && update.area === entry) return null;
  const isSignedAgain = !isPublished && entry !== undefined && Object.hasOwn(entry.builds, build);
  const what = `published: ${update.what}${isSignedAgain ? `, signed again with key ${key.id}` : ''}${source ? formatSource(source) : ''}`;
  const registry: Registry = before
    ? withEntry(before, name, update.area, rev)
    : { schema: REGISTRY_SCHEMA, rev, shell: toShellEntry(update.area), areas: {} };
  return { registry, changes: [toAreaChange(name, entry, { ...update, what })] };
}

/** Adds several releases, the shell first. @returns null if nothing changes */
export function withPublications(
  before: Registry | null,
  publications: readonly Pick<Publication, 'release' | 'source' | 'key'>[],
  options: Pick<Publication, 'stable' | 'trusted'>,
  context: Pick<ChangeContext, 'rev'>,
): RegistryUpdate | null {
  const shellFirst = publications.toSorted(
    (a, b) => Number(b.release.name === 'shell') - Number(a.release.name === 'shell'),
  );
  let registry = before;
  const changes: RegistryUpdate['changes'] = [];
  for (const publication of shellFirst) {
    const update = withPublication(registry, { ...publication, ...options }, context);
    registry = update?.registry ?? registry;
    changes.push(...(update?.changes ?? []));
  }
  return registry && changes.length > 0 ? { registry: { ...registry, rev: context.rev }, changes } : null;
}

/** `, of commit 6ea4879ace`, as the end of a sentence. */
export const formatSource = ({ commit, dirty }: Source): string =>
  `, of commit ${commit.slice(0, 10)}${dirty ? ' with uncommitted changes' : ''}`;

/**
 * False for an unknown build, and for one with another key, which is signed again so that the other key can be revoked.
 */
function isSignedWith(
  key: SigningKey,
  { builds }: RegistryArea,
  build: string,
  trusted: readonly TrustedKey[],
): boolean {
  const release = Object.hasOwn(builds, build) ? builds[build] : undefined;
  if (release?.signature?.key !== key.id) return false;
  try {
    verifySignature(release, trusted);
    return true;
  } catch (thrown) {
    if (isCodedError(thrown, 'PRESS-R09')) return false;
    throw thrown;
  }
}

/** The error for an area that is published before any shell. */
export const noShell = (): CodedError =>
  new CodedError(
    'PRESS-R05',
    'No shell was ever published here, and there is none among the releases.',
    'Name the data of the site: PRESS_DATA, or PRESS_STORE and PRESS_REGISTRY. A new site gets its shell first: npm run release -- publish shell --stable (npm start does so too).',
  );
