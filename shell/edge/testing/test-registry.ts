import type { Registry, Release } from '@press/releases';

const release = (build: string): Release => ({ name: 'mf-article', build }) as Release;

/** A registry in memory with one active canary: its stage began at revision 7, on 1 January 2026. */
export function registryWithCanary(): Registry {
  const article = {
    salt: 'salt',
    stable: 'stable00',
    lastGood: null,
    canary: { build: 'canary00', bps: 1_000, sinceRev: 7, since: '2026-01-01T00:00:00.000Z', auto: false },
    builds: { stable00: release('stable00'), canary00: release('canary00') },
  };
  return { schema: 2, rev: 9, shell: { ...article, canary: null }, areas: { 'mf-article': article } };
}
