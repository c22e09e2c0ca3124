import type { ReleaseManifest } from '../format/schema';
import { changeRegistry, toAreaChange } from '../registry/change';
import { findEntry, nextSerial, withBuild, withEntry } from '../registry/entry';
import { withCanary } from '../rollout/transitions';
import type { ReleaseSite } from '../registry/site';
import type { SigningKey } from '../signing/private-keys';
import { signRelease } from '../signing/sign';

/** Adds an installed release to the registry as a canary, in one revision. The area may be new. */
export async function publishCanary(
  site: ReleaseSite,
  release: ReleaseManifest,
  bps: number,
  key: SigningKey,
): Promise<void> {
  await changeRegistry(site, { why: 'a test' }, (registry, context) => {
    if (!registry) return null;
    const before = findEntry(registry, release.name);
    const signed = signRelease(release, nextSerial(before), key);
    const update = withCanary(withBuild(before, signed), release.build, bps, false, context);
    return {
      registry: withEntry(registry, release.name, update.area, context.rev),
      changes: [toAreaChange(release.name, before, update)],
    };
  });
}
