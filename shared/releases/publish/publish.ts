import { assertWithinBudgets } from './budgets';
import { assertFits } from '../registry/compatibility';
import { assertWithinPolicy } from './content-policy';
import { assertOwnRoutes } from '../registry/routes';
import { changeOf, changeRegistry, type Decision } from '../registry/change';
import { asShell, findEntry, withEntry } from '../registry/entry';
import { ReleaseError } from '../errors';
import { REGISTRY_SCHEMA, type Registry, type RegistryArea, type SealedRelease } from '../format/types';
import type { AreaChange, Reason } from '../audit/log';
import { noteTree } from './local';
import { readRegistry } from '../registry/file';
import { signRelease, verifyRelease } from '../signing/sign';
import { signerFor } from '../signing/signer';
import type { SigningKey } from '../signing/private-keys';
import { readTrustedKeys, type TrustedKey } from '../signing/trusted-keys';
import { asCanary, asStable, nextSerial, percentOf, withBuild, type Moment, type Step } from '../rollout/transitions';
import { keepRelease, prepareRelease } from '../store/install';
import type { ContentStore } from '../store/content-store';

export interface Publication extends Reason {
  data: string;
  store: ContentStore;
  /** Folder of the private keys. */
  keys: string;
  /** The area it must be a release of; `shell` for the shell. */
  name: string;
  /** What a build left. */
  dist: string;
  /** Everybody gets it at once; otherwise it is a canary that nobody gets yet. */
  stable: boolean;
}

export interface Published {
  release: SealedRelease;
  /** False when the store held this build already. */
  uploaded: boolean;
  /** Null when it was published before and stands as it did. */
  change: AreaChange | null;
}

/**
 * Publishes a build: checks it, uploads it, and names it in the registry. Whatever is refused or goes wrong on the way,
 * visitors see nothing of it; a build that was uploaded but never named is cleared away by `gc`.
 * @throws ReleaseError PRESS-R01…R16
 */
export async function publish({ data, store, keys, name, dist, stable, ...reason }: Publication): Promise<Published> {
  const prepared = await prepareRelease(dist);
  const { release } = prepared;
  if (release.name !== name) {
    throw new ReleaseError(
      'PRESS-R14',
      `${dist} holds a release of ${release.name}, not of ${name}.`,
      `Publish it under its own name: npm run release -- publish ${release.name}.`,
    );
  }
  assertWithinPolicy(prepared);
  assertWithinBudgets(prepared);
  const registry = await readRegistry(data);
  if (registry) assertMeets(registry, release);
  else if (release.name !== 'shell' || !stable) throw noShellYet();
  const [key, trusted] = await Promise.all([signerFor(data, keys), readTrustedKeys(data)]);
  const uploaded = await keepRelease(prepared, store);
  const decision = await changeRegistry(data, reason, (before, at) => {
    if (before) assertMeets(before, release); // somebody may have published meanwhile
    return decide({ before, release, stable, key, trusted: trusted ?? [], at });
  });
  await noteTree(data, [release]);
  return { release, uploaded, change: decision?.changes[0] ?? null };
}

function assertMeets(registry: Registry, release: SealedRelease): void {
  assertFits(registry, release);
  assertOwnRoutes(registry, release);
}

interface Parts {
  before: Registry | null;
  release: SealedRelease;
  stable: boolean;
  key: SigningKey;
  trusted: readonly TrustedKey[];
  at: Moment;
}

function decide({ before, release, stable, key, trusted, at }: Parts): Decision | null {
  const { name, build } = release;
  const entry = before ? findEntry(before, name) : undefined;
  const known = entry !== undefined && Object.hasOwn(entry.builds, build) && isVouchedFor(entry, build, trusted);
  const area = known ? entry : withBuild(entry, signRelease(release, nextSerial(entry), key));
  const step = stable ? asStable(area, build) : onTrial(area, build, at);
  if (known && step.area === entry) return null;
  const registry = before
    ? withEntry(before, name, step.area, at.rev)
    : { schema: REGISTRY_SCHEMA, rev: at.rev, shell: asShell(step.area), areas: {} };
  return { registry, changes: [changeOf(name, entry, { ...step, what: `published: ${step.what}` })] };
}

/** False for one that was signed with a key that is trusted no longer: it is signed again, under a new serial. */
function isVouchedFor({ builds }: RegistryArea, build: string, trusted: readonly TrustedKey[]): boolean {
  const release = builds[build];
  if (!release) return false;
  try {
    verifyRelease(release, trusted);
    return true;
  } catch (thrown) {
    if (thrown instanceof ReleaseError && thrown.code === 'PRESS-R09') return false;
    throw thrown;
  }
}

/** A canary that nobody gets yet; but a canary that somebody gets is not ended by this. */
function onTrial(area: RegistryArea, build: string, at: Moment): Step {
  const { canary, stable } = area;
  if (stable === build) return { area, what: `${build} is stable already` };
  if (canary?.build === build) return { area, what: `${build} is the canary already, at ${percentOf(canary.bps)}` };
  if (canary && canary.bps > 0)
    return { area, what: `${build} waits; the canary ${canary.build} at ${percentOf(canary.bps)} goes on` };
  return asCanary(area, build, 0, false, at);
}

const noShellYet = (): ReleaseError =>
  new ReleaseError(
    'PRESS-R05',
    'No shell was ever published in this data directory.',
    'Publish one first: npm run release -- publish shell --stable (npm start does so, too).',
  );
