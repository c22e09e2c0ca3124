import { bucketOf, chooseRelease, cohortOf } from './assignment';
import type { RegistryArea, Release } from '../format/schema';

const VISITORS = Array.from(
  { length: 20_000 },
  (_, at) => `visitor-${at.toString(36)}-${(at * 2_654_435_761) % 2 ** 32}`,
);

const release = (name: string, build: string): Release => ({ name, build }) as Partial<Release> as Release;

const area = (name: string, bps: number, { salt = `salt of ${name}`, stable = true } = {}): RegistryArea => ({
  salt,
  stable: stable ? 'aaaaaaaa' : null,
  lastGood: null,
  canary: { build: 'cccccccc', bps, sinceRev: 2, since: '2026-01-01T00:00:00.000Z', auto: false },
  builds: { aaaaaaaa: release(name, 'aaaaaaaa'), cccccccc: release(name, 'cccccccc') },
});

const getsCanary = (of: RegistryArea) => (visitor: string) => chooseRelease(of, visitor)?.build === 'cccccccc';

test('D-04 a canary gets its share, within half a percentage point over 20,000 visitors', () => {
  for (const name of ['mf-home', 'mf-article', 'mf-search']) {
    const buckets = VISITORS.map((visitor) => bucketOf(`salt of ${name}`, name, visitor));
    for (const bps of [0, 1, 100, 500, 1_000, 2_500, 9_900, 10_000]) {
      const share = buckets.filter((bucket) => bucket < bps).length / VISITORS.length;
      expect(Math.abs(share * 100 - bps / 100)).toBeLessThanOrEqual(0.5);
    }
  }
  const tenth = VISITORS.filter(getsCanary(area('mf-article', 1_000)));
  expect(tenth).toHaveLength(
    VISITORS.filter((visitor) => bucketOf('salt of mf-article', 'mf-article', visitor) < 1_000).length,
  );
});

test('D-04 a visitor always gets the same release', () => {
  const registered = area('mf-article', 1_000);
  const copy = JSON.parse(JSON.stringify(registered)) as RegistryArea;
  for (const visitor of VISITORS.slice(0, 500))
    expect(chooseRelease(copy, visitor)).toEqual(chooseRelease(registered, visitor));
});

test('D-04 a visitor with the canary keeps it when it is widened', () => {
  const stages = [100, 500, 2_500, 5_000, 10_000].map((bps) => area('mf-article', bps));
  for (const visitor of VISITORS.slice(0, 2_000)) {
    const firsts = stages.map((stage) => getsCanary(stage)(visitor));
    expect(firsts.slice(firsts.indexOf(true))).not.toContain(false);
  }
});

test('D-04 canaries of different areas are independent: the share of visitors with both is the product of their shares', () => {
  const [one, two, three] = ['mf-home', 'mf-article', 'mf-search'].map((name) => getsCanary(area(name, 1_000)));
  const other = getsCanary(area('mf-article', 1_000, { salt: 'salt of mf-home' }));
  const count = (matches: (visitor: string) => boolean) => VISITORS.filter(matches).length;
  // 10 % of 10 % of 20,000 is 200; 57 is four standard deviations.
  for (const [a, b] of [
    [one, two],
    [one, three],
    [two, three],
    [one, other],
  ] as const) {
    expect(Math.abs(count((visitor) => a!(visitor) && b!(visitor)) - 200)).toBeLessThan(57);
  }
});

test('D-04 a new salt reassigns visitors: those in the first canary are no more likely to be in the second', () => {
  const early = VISITORS.filter(getsCanary(area('mf-article', 1_000)));
  const again = early.filter(getsCanary(area('mf-article', 1_000, { salt: 'after a rollback' })));
  expect(Math.abs(again.length / early.length - 0.1)).toBeLessThan(0.03);
});

test('visitors without an id get the stable release; an area with only a canary exists only for that cohort', () => {
  expect(chooseRelease(area('mf-article', 10_000), null)?.build).toBe('aaaaaaaa');
  const canaryOnly = area('mf-announcements', 1_000, { stable: false });
  expect(chooseRelease(canaryOnly, null)).toBeNull();
  expect(new Set(VISITORS.slice(0, 200).map((visitor) => chooseRelease(canaryOnly, visitor)?.build))).toEqual(
    new Set([undefined, 'cccccccc']),
  );
});

test('cohorts: canary, its control, and stable without a canary', () => {
  const registered = area('mf-article', 1_000);
  expect(cohortOf(registered, { build: 'cccccccc' })).toBe('canary');
  expect(cohortOf(registered, { build: 'aaaaaaaa' })).toBe('control');
  expect(cohortOf({ ...registered, canary: null }, { build: 'aaaaaaaa' })).toBe('stable');
});
