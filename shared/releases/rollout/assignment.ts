import type { RegistryArea, Release } from '../format/types';

/** Whom a release was given to: its trial's visitors, those beside them, or everybody while nothing is on trial. */
export type Cohort = 'canary' | 'control' | 'stable';

const PLACES = 10_000;

const turned = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
const scrambled = (block: number): number => Math.imul(turned(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593);

/** MurmurHash3 (x86, 32 bit) over the text's low bytes: every bit of the input moves every bit of the result. */
function mixed(text: string): number {
  let hash = 0;
  let block = 0;
  for (let at = 0; at < text.length; at += 1) {
    block |= (text.charCodeAt(at) & 0xff) << (8 * (at & 3));
    if ((at & 3) !== 3) continue;
    hash = Math.imul(turned(hash ^ scrambled(block), 13), 5) + 0xe6546b64;
    block = 0;
  }
  hash ^= scrambled(block) ^ text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A visitor's place in an area's rollout, 0 to 9,999. The salt is fixed while a canary widens, so whoever has it keeps
 * it; areas and rollouts have salts of their own, so that being early in one says nothing of another.
 */
export const placeOf = (salt: string, area: string, visitor: string): number =>
  mixed(`${salt}/${area}/${visitor}`) % PLACES;

/**
 * The release of an area that a visitor gets; null where the area does not exist for them (a canary only). Visitors
 * without an id get the stable one. Pure: resolved once per document, and the same wherever it is asked.
 */
export function choose(area: RegistryArea, visitor: string | null): Release | null {
  const { canary, stable, salt, builds } = area;
  const trial = canary && builds[canary.build];
  if (trial && visitor !== null && placeOf(salt, trial.name, visitor) < canary.bps) return trial;
  return (stable !== null && builds[stable]) || null;
}

/** The cohort of whoever gets this release of the area. */
export function cohortOf({ canary }: RegistryArea, { build }: Pick<Release, 'build'>): Cohort {
  if (!canary) return 'stable';
  return canary.build === build ? 'canary' : 'control';
}

/** Whether visitors differ at all: only then is anybody given an id. */
export const isDivided = ({ canary }: RegistryArea): boolean => canary !== null && canary.bps > 0;
