import { CodedError } from '@press/errors';
import type { AuditEntry, ChangeReason } from '../audit/audit-log';
import { changeRegistry, nothingPublished, type RegistryUpdate, withEachEntry } from '../registry/change';
import { newSalt } from '../registry/registry';
import { ALL_REVISIONS } from '../registry/registry-store';
import type { ReleaseSite } from '../registry/site';

/** The stable build of each name at a revision, by the audit log. Unknown names are absent. */
function stableBuildsAt(entries: readonly AuditEntry[], rev: number): Map<string, string | null> {
  const builds = new Map<string, string | null>();
  for (const { rev: at, changes } of entries)
    for (const { area, from, to } of changes)
      if (at <= rev) builds.set(area, to.stable);
      else if (!builds.has(area)) builds.set(area, from?.stable ?? null);
  return builds;
}

/**
 * Makes the releases stable that were stable at an earlier revision, together. Canaries of areas that change end.
 * @throws CodedError PRESS-R14 for a revision that the audit log does not have, or a build that is deleted; R07 if the releases
 * don't fit any more
 */
export async function restoreRevision(
  site: ReleaseSite,
  rev: number,
  reason: ChangeReason,
): Promise<RegistryUpdate | null> {
  const log = await site.registry.audit(ALL_REVISIONS);
  return changeRegistry(site, reason, (registry, { rev: next }) => {
    if (!registry) throw nothingPublished(site.registry);
    const entries = log.filter((entry) => entry.rev < next);
    if (!entries.some((entry) => entry.rev === rev))
      throw new CodedError(
        'PRESS-R14',
        `The audit log has no revision ${rev}.`,
        'List the revisions with: npm run release -- history.',
      );
    const builds = stableBuildsAt(entries, rev);
    const updated = withEachEntry(registry, next, (entry, name) => {
      const build = builds.get(name);
      if (build === undefined || build === entry.stable) return null;
      if (build !== null && !Object.hasOwn(entry.builds, build))
        throw new CodedError(
          'PRESS-R14',
          `Build ${build} of ${name}, which was stable at revision ${rev}, is deleted.`,
          'Choose a later revision, or publish that build again from its commit.',
        );
      const area = { ...entry, salt: newSalt(), stable: build, lastGood: null, canary: null };
      return {
        area,
        what: `stable ${entry.stable ?? 'nothing'} replaced by ${build ?? 'nothing'}, as at revision ${rev}`,
      };
    });
    if (updated.changes.length > 0) return updated;
    throw new CodedError(
      'PRESS-R15',
      `The releases of revision ${rev} are stable already.`,
      'See: npm run release -- status.',
    );
  });
}
