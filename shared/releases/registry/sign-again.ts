import type { ChangeReason } from '../audit/audit-log';
import { isSignatureDue } from '../signing/registry-signature';
import type { ReleaseSite } from './site';
import { changeRegistry, nothingPublished } from './change';

/**
 * Signs the registry anew when half of the time of its signature has passed. The new signature is a new revision, so that
 * every edge takes it.
 * @returns whether it did
 * @throws CodedError PRESS-R16 without a key, PRESS-R18 for a registry that no trusted key signed
 */
export async function refreshSignature(site: ReleaseSite, by: string, now = Date.now()): Promise<boolean> {
  const reason = { by, why: 'half of the time of the signature has passed' };
  const written = await changeRegistry(site, reason, (registry, { rev }) =>
    registry && isSignatureDue(registry, now) ? { registry: { ...registry, rev }, changes: [] } : null,
  );
  return written !== null;
}

/**
 * Signs the registry as it is, whoever wrote it: after a restore by hand.
 * @returns the new revision
 * @throws CodedError PRESS-R14 before the first publication, PRESS-R16 without a key
 */
export async function signAsItIs(site: ReleaseSite, reason: ChangeReason): Promise<number> {
  const written = await changeRegistry(
    site,
    reason,
    (registry, { rev }) => {
      if (!registry) throw nothingPublished(site.registry);
      return { registry: { ...registry, rev }, changes: [] };
    },
    { verify: false },
  );
  return written?.registry.rev ?? 0;
}
