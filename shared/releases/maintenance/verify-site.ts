import { assertFit } from '../registry/compatibility';
import { ReleaseError, type ReleaseErrorCode } from '../errors';
import { findEntry } from '../registry/entry';
import type { Registry, Release } from '../format/types';
import { readJournal } from '../audit/log';
import { readRegistry } from '../registry/file';
import { verifyRelease } from '../signing/sign';
import { readTrustedKeys } from '../signing/trusted-keys';
import { flawsOf, variantFlaws } from '../store/check-files';
import type { ContentStore } from '../store/content-store';

export interface Finding {
  code: ReleaseErrorCode;
  cause: string;
  next: string;
}

export interface Verified {
  rev: number;
  releases: number;
  files: number;
  findings: Finding[];
}

/**
 * Looks at everything a site serves from: registry, journal, every release's signature and every file's hash.
 * @throws ReleaseError PRESS-R01, R02, R03 when registry or trusted keys can't be read at all
 */
export async function verifySite(data: string, store: ContentStore): Promise<Verified> {
  const registry = await readRegistry(data);
  if (!registry) return { rev: 0, releases: 0, files: 0, findings: [] };
  const trusted = (await readTrustedKeys(data)) ?? [];
  const names = ['shell', ...Object.keys(registry.areas)];
  const releases = names.flatMap((name) => Object.values(findEntry(registry, name)?.builds ?? {}));
  const findings = [
    ...names.flatMap((name) => attempt(() => assertFit(registry, name))),
    ...releases.flatMap((release) => attempt(() => verifyRelease(release, trusted))),
    ...(await Promise.all(releases.map((release) => filesOf(release, store)))).flat(),
    ...(await journalOf(data, registry)),
  ];
  return {
    rev: registry.rev,
    releases: releases.length,
    files: releases.reduce((sum, { files }) => sum + files.length, 0),
    findings,
  };
}

function attempt(check: () => void): Finding[] {
  try {
    check();
    return [];
  } catch (thrown) {
    if (thrown instanceof ReleaseError) return [{ code: thrown.code, cause: thrown.reason, next: thrown.next }];
    throw thrown;
  }
}

async function filesOf(release: Release, store: ContentStore): Promise<Finding[]> {
  const flaws = [...(await flawsOf(release, store)), ...(await variantFlaws(release, store))];
  const next = `Find out who changed the store; delete ${release.name}/${release.build} in it and publish that build again.`;
  return flaws.map((cause) => ({ code: 'PRESS-R04', cause, next }));
}

async function journalOf(data: string, { rev }: Registry): Promise<Finding[]> {
  const last = (await readJournal(data, rev)).at(-1);
  if (last?.rev === rev) return [];
  return [
    {
      code: 'PRESS-R02',
      cause: `The registry is at revision ${rev}, and the journal tells of ${last?.rev ?? 'none'} last.`,
      next: 'Somebody wrote the registry past the command; compare it with a backup.',
    },
  ];
}
