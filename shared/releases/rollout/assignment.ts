import type { RegistryArea, Release } from '../format/schema';
import { murmurHash } from './murmur-hash';

/** Who got a release: a visitor of the canary, a visitor of the stable release beside it, or anyone without a canary. */
export type Cohort = 'canary' | 'control' | 'stable';

const BUCKETS = 10_000;

/**
 * The bucket of a visitor in an area's rollout, 0 to 9,999. A canary at N basis points gets the buckets below N. The salt
 * is unchanged while a canary widens, so a visitor who has it keeps it; each area and each canary has its own salt, so
 * their buckets are independent.
 */
export const bucketOf = (salt: string, area: string, visitor: string): number =>
  murmurHash(`${salt}/${area}/${visitor}`) % BUCKETS;

/**
 * The release of an area that a visitor gets; null when the area does not exist for them (it has only a canary). Visitors
 * without an id get the stable release. Pure: the same arguments give the same release everywhere.
 */
export function chooseRelease(area: RegistryArea, visitor: string | null): Release | null {
  const { canary, stable, salt, builds } = area;
  const candidate = canary && builds[canary.build];
  if (candidate && visitor !== null && bucketOf(salt, candidate.name, visitor) < canary.bps) return candidate;
  return (stable !== null && builds[stable]) || null;
}

/** The cohort of a visitor who got this release of the area. */
export function cohortOf({ canary }: RegistryArea, { build }: Pick<Release, 'build'>): Cohort {
  if (!canary) return 'stable';
  return canary.build === build ? 'canary' : 'control';
}

/** Whether some visitors get a canary. Only then do visitors get an id. */
export const hasActiveCanary = ({ canary }: RegistryArea): boolean => canary !== null && canary.bps > 0;
