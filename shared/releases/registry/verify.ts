import { CodedError, type ErrorCode, isCodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import type { Registry, RegistryArea, Release } from '../format/schema';
import { assertNotExpired, verifyRegistrySignature, verifySignature } from '../signing/signatures';
import { readTrustedKeys, type TrustedKey } from '../signing/trusted-keys';
import { checkFiles, type ReleaseStore } from '../store/release-store';
import { findEntry, referencedBuilds } from './registry';
import type { ReleaseSite } from './site';

/** A served state that should not last, or a release that is left out. */
interface VerifierWarning {
  code: ErrorCode;
  cause: string;
  next: string;
  release?: Release;
}

interface VerifierOptions {
  site: ReleaseSite;
  store: ReleaseStore;
  /** Accept unsigned releases and an unsigned registry, with a warning. For development. */
  unsigned: boolean;
  warn: (warning: VerifierWarning) => void;
}

/** @param previous the registry that is served now; null at the start */
type VerifyRegistry = (registry: Registry, previous: Registry | null) => Promise<Registry>;

/**
 * Creates an edge's check before it serves a registry. The registry must be signed by a trusted key (ADR 17), and the signature
 * of a change must not have expired. Every release that the registry points at must be signed by a trusted key, have a higher
 * serial than those seen before, and match its files in the store. Builds that are kept only for open pages are left out if
 * they fail the check.
 * @returns a function that returns the registry to serve, or throws CodedError PRESS-R04, R09, R10, R18, R19 or R20
 */
export function registryVerifier({ site, store, unsigned, warn }: VerifierOptions): VerifyRegistry {
  /** Builds are immutable, so their files are hashed once. The worker hashes a server bundle again before it runs it. */
  const checked = new Set<string>();

  async function verifyArea(
    area: RegistryArea,
    previous: RegistryArea | undefined,
    trusted: readonly TrustedKey[],
  ): Promise<RegistryArea> {
    const referenced = new Set(referencedBuilds(area));
    const builds: [string, Release][] = [];
    for (const [build, release] of Object.entries(area.builds)) {
      const error = findReleaseError(release, previous, trusted);
      if (!error) builds.push([build, release]);
      else if (error.code === 'PRESS-R09' && unsigned && !release.signature) {
        warn({
          ...UNSIGNED,
          cause: `${releaseLabel(release)} is unsigned; it is served because PRESS_UNSIGNED=allow.`,
          release,
        });
        builds.push([build, release]);
      } else if (referenced.has(build)) throw error;
      else warn({ code: error.code, cause: `${error.reason} It is not served.`, next: error.next, release });
    }
    for (const [build, release] of builds) if (referenced.has(build)) await assertFilesMatch(release);
    return { ...area, builds: Object.fromEntries(builds) };
  }

  async function assertFilesMatch(release: Release): Promise<void> {
    const id = `${release.name} ${release.build}`;
    if (checked.has(id)) return;
    const [error] = await checkFiles(release, store);
    if (error !== undefined)
      throw new CodedError('PRESS-R04', error, 'Find out who changed the store, then publish the build again.');
    checked.add(id);
  }

  return async (registry, previous) => {
    const trusted = (await readTrustedKeys(site.trusted)) ?? [];
    if (!registry.signature && unsigned)
      warn({ ...UNSIGNED, cause: 'The registry is unsigned; it is served because PRESS_UNSIGNED=allow.' });
    else verifyRegistrySignature(registry, trusted, site.registry.name);
    try {
      assertNotExpired(registry, Date.now());
    } catch (thrown) {
      if (previous || !isCodedError(thrown)) throw thrown;
      const { code, reason, next } = thrown;
      warn({ code, cause: `${reason} It is served, because nothing newer is known.`, next });
    }
    const before = (name: string) => (previous ? findEntry(previous, name) : undefined);
    const shell = await verifyArea(registry.shell, before('shell'), trusted);
    const areas: [string, RegistryArea][] = [];
    for (const [name, area] of Object.entries(registry.areas))
      areas.push([name, await verifyArea(area, before(name), trusted)]);
    return { ...registry, shell: { ...shell, stable: registry.shell.stable }, areas: Object.fromEntries(areas) };
  };
}

const UNSIGNED = { code: 'PRESS-R09', next: 'Publish it with a trusted key.' } as const;

/** The reason why a release must not be served; null if it may be. */
function findReleaseError(
  release: Release,
  previous: RegistryArea | undefined,
  trusted: readonly TrustedKey[],
): CodedError | null {
  try {
    verifySignature(release, trusted);
  } catch (thrown) {
    if (isCodedError(thrown)) return thrown;
    throw thrown;
  }
  const seen = Object.values(previous?.builds ?? {});
  const highest = Math.max(0, ...seen.map(({ serial }) => serial));
  const isNew = !seen.some(({ build, serial }) => build === release.build && serial === release.serial);
  if (!isNew || release.serial > highest) return null;
  return new CodedError(
    'PRESS-R10',
    `${releaseLabel(release)} came as new with serial ${release.serial}; ${highest} was served before.`,
    'An old release is passed off as a new one: find out who wrote the registry, and publish the release again.',
  );
}
