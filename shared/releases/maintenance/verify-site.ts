import { type ErrorCode, isCodedError } from '@press/errors';
import type { Registry, Release } from '../format/schema';
import { assertEntryCompatible } from '../registry/compatibility';
import { findEntry, releaseNames } from '../registry/registry';
import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseSite } from '../registry/site';
import { assertNotExpired, verifyRegistrySignature, verifySignature } from '../signing/signatures';
import { readTrustedKeys } from '../signing/trusted-keys';
import { checkEncodings, checkFiles, type ReleaseStore } from '../store/release-store';

interface Finding {
  code: ErrorCode;
  cause: string;
  next: string;
}

interface SiteReport {
  rev: number;
  releases: number;
  files: number;
  findings: Finding[];
}

/**
 * Verifies all sources of a site: the registry, the audit log, the signature of every release and the hash of every file.
 * @throws CodedError PRESS-R01, R02, R03 if the registry or the trusted keys cannot be read
 */
export async function verifySite(
  { registry: registries, trusted: file }: ReleaseSite,
  store: ReleaseStore,
): Promise<SiteReport> {
  const registry = await registries.read();
  if (!registry) return { rev: 0, releases: 0, files: 0, findings: [] };
  const trusted = (await readTrustedKeys(file)) ?? [];
  const names = releaseNames(registry);
  const releases = names.flatMap((name) => Object.values(findEntry(registry, name)?.builds ?? {}));
  const findings = [
    ...findingsOf(() => verifyRegistrySignature(registry, trusted, registries.name)),
    ...findingsOf(() => assertNotExpired(registry, Date.now())),
    ...names.flatMap((name) => findingsOf(() => assertEntryCompatible(registry, name))),
    ...releases.flatMap((release) => findingsOf(() => verifySignature(release, trusted))),
    ...(await Promise.all(releases.map((release) => fileFindings(release, store)))).flat(),
    ...(await auditLogFindings(registries, registry)),
  ];
  return {
    rev: registry.rev,
    releases: releases.length,
    files: releases.reduce((sum, { files }) => sum + files.length, 0),
    findings,
  };
}

function findingsOf(check: () => void): Finding[] {
  try {
    check();
    return [];
  } catch (thrown) {
    if (isCodedError(thrown)) return [{ code: thrown.code, cause: thrown.reason, next: thrown.next }];
    throw thrown;
  }
}

async function fileFindings(release: Release, store: ReleaseStore): Promise<Finding[]> {
  const next = `Find out who changed the store; delete ${release.name}/${release.build} in it and publish that build again.`;
  try {
    const causes = [...(await checkFiles(release, store)), ...(await checkEncodings(release, store))];
    return causes.map((cause) => ({ code: 'PRESS-R04', cause, next }));
  } catch (thrown) {
    // Reports a file that was not read because others can write it.
    if (isCodedError(thrown, 'PRESS-R20')) return [{ code: 'PRESS-R04', cause: thrown.reason, next }];
    throw thrown;
  }
}

async function auditLogFindings(registries: RegistryStore, { rev }: Registry): Promise<Finding[]> {
  const last = (await registries.audit(rev)).at(-1);
  if (last?.rev === rev) return [];
  return [
    {
      code: 'PRESS-R02',
      cause: `The registry is at revision ${rev}, but the audit log ends at ${last?.rev ?? 'none'}.`,
      next: 'Somebody changed the registry without the release command; compare it with a backup.',
    },
  ];
}
