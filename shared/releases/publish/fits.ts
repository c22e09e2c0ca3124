import type { Registry, ReleaseManifest } from '../format/schema';
import { assertEntryCompatible } from '../registry/compatibility';
import { findEntry, nextSerial, withBuild, withEntry } from '../registry/registry';
import { assertNoRouteConflict } from '../registry/routes';
import { type Together, withCanary } from '../rollout/transitions';

/**
 * Checks that releases could be a canary together: that they fit each other and the releases that visitors have, and that no page
 * has two areas.
 * @throws CodedError PRESS-R07, R12
 */
export function assertFits(registry: Registry, releases: readonly ReleaseManifest[]): void {
  const fresh = releases.filter(({ name, build }) => findEntry(registry, name)?.stable !== build);
  const together: Together | undefined =
    fresh.length > 1 ? { set: fresh.map(({ name }) => name), salt: 'a trial' } : undefined;
  const context = { rev: registry.rev, now: new Date().toISOString(), by: '' };
  let trial = registry;
  for (const release of fresh) {
    const entry = findEntry(trial, release.name);
    const area = withBuild(entry, { ...release, serial: nextSerial(entry), signature: null });
    const { area: canary } = withCanary(area, release.build, 0, false, context, together);
    trial = withEntry(trial, release.name, canary, registry.rev);
  }
  // Areas before the shell: if both change, the error names the area that does not fit.
  for (const { name } of fresh.toSorted((a, b) => Number(a.name === 'shell') - Number(b.name === 'shell')))
    assertEntryCompatible(trial, name);
  for (const release of fresh) assertNoRouteConflict(trial, release);
}
