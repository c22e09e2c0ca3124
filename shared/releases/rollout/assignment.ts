import type { Canary, RegistryArea, Release } from '../format/schema';

/**
 * The group of a visitor: `canary` gets the canary, `control` the stable release at the same time, `stable` is any
 * visitor without a canary.
 */
export type Cohort = 'canary' | 'control' | 'stable';

const BUCKETS = 10_000;

/**
 * The bucket of a visitor in an area's rollout, 0 to 9,999. A canary at N basis points gets the buckets below N. The salt does
 * not change while a canary widens, so a visitor keeps it; each area and each canary has a separate salt, so their buckets are
 * independent.
 */
export const bucketOf = (salt: string, area: string, visitor: string): number =>
  murmurHash(`${salt}/${area}/${visitor}`) % BUCKETS;

/** The name by which visitors are assigned; the areas of a set share it, as they share the salt. */
const bucketName = (name: string, { set }: Canary): string => set?.join('+') ?? name;

/**
 * The release of an area for a visitor; null if the area does not exist for them (it has only a canary). Visitors without an id
 * get the stable release. Pure: the same arguments give the same release everywhere.
 */
export function chooseRelease(area: RegistryArea, visitor: string | null): Release | null {
  const { canary, stable, salt, builds } = area;
  const candidate = canary && builds[canary.build];
  if (candidate && visitor !== null && bucketOf(salt, bucketName(candidate.name, canary), visitor) < canary.bps)
    return candidate;
  return (stable !== null && builds[stable]) || null;
}

/** The cohort of a visitor who got this release of the area. */
export function cohortOf({ canary }: RegistryArea, { build }: Pick<Release, 'build'>): Cohort {
  if (!canary) return 'stable';
  return canary.build === build ? 'canary' : 'control';
}

/** True if some visitors get a canary. Only then do visitors get an id. */
export const hasActiveCanary = ({ canary }: RegistryArea): boolean => canary !== null && canary.bps > 0;

const rotateLeft = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
const mixBlock = (block: number): number => Math.imul(rotateLeft(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/**
 * MurmurHash3 (x86, 32 bit, seed 0) over the low byte of each UTF-16 unit. Must not change, because another hash would
 * move visitors to other buckets during a rollout.
 */
function murmurHash(text: string): number {
  let hash = 0;
  let block = 0;
  for (let at = 0; at < text.length; at += 1) {
    block |= (text.charCodeAt(at) & 0xff) << (8 * (at & 3));
    if ((at & 3) !== 3) continue;
    hash = Math.imul(rotateLeft(hash ^ mixBlock(block), 13), 5) + 0xe6546b64;
    block = 0;
  }
  hash ^= mixBlock(block) ^ text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
