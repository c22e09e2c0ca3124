import { CodedError, type ErrorCode, isCodedError } from '@press/errors';
import type { AuditEntry } from '../audit/audit-log';
import { releaseLabel } from '../format/manifest';
import type { Registry, RegistryArea, Release } from '../format/schema';
import { assertNotExpired, verifyRegistrySignature, verifySignature } from '../signing/signatures';
import { readTrustedKeys, type TrustedKey } from '../signing/trusted-keys';
import { checkFiles, type ReleaseStore } from '../store/release-store';
import { findEntry, getEntry, referencedBuilds, releaseNames, withEntry } from './registry';
import type { ReleaseSite } from './site';
import { withWholeReleases } from './whole';

/** A served state that should not last, or an omitted release. */
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

/** A release that the registry points at and that fails the check. */
interface Flaw {
  release: Release;
  error: CodedError;
}

interface VerifyInput {
  /** The current registry; null at the start. */
  previous: Registry | null;
  /** Serve the intact releases of a registry instead of refusing it for damaged ones. */
  leaveOut?: boolean;
  /** Why releases are not in the store, by `name build`. */
  missing?: ReadonlyMap<string, CodedError>;
}

/** A registry to serve, and the damaged releases of the given one. */
interface Verified {
  registry: Registry;
  flaws: readonly Flaw[];
}

type VerifyRegistry = (registry: Registry, input: VerifyInput) => Promise<Verified>;

/**
 * Creates an edge's check before it serves a registry. The registry must be signed by a trusted key (ADR 17), and the
 * signature of a change must not have expired. Every release that the registry points at must be signed by a trusted
 * key, have a higher serial than those seen before, and match its files in the store. Builds that only open pages need
 * are omitted if they fail the check.
 * @returns a function that returns the registry to serve, or throws CodedError PRESS-R04, R09, R10, R18, R19 or R20
 */
export function registryVerifier({ site, store, unsigned, warn }: VerifierOptions): VerifyRegistry {
  /** Builds are immutable, so their files are hashed once. The worker hashes a server bundle again before it runs it. */
  const checked = new Set<string>();

  async function findFileError(release: Release, missing: VerifyInput['missing']): Promise<CodedError | null> {
    const id = `${release.name} ${release.build}`;
    if (checked.has(id) && (await store.get(release.name, release.build, 'release.json'))) return null;
    const absent = missing?.get(id);
    if (absent) return absent;
    try {
      const [difference] = await checkFiles(release, store);
      if (difference !== undefined)
        return new CodedError('PRESS-R04', difference, 'Find out who changed the store, then publish the build again.');
    } catch (thrown) {
      if (isCodedError(thrown)) return thrown;
      throw thrown;
    }
    checked.add(id);
    return null;
  }

  /** The entry with the builds that may be served, and the flaws of those that it points to. */
  async function verifyArea(
    area: RegistryArea,
    { previous, missing }: Omit<VerifyInput, 'previous'> & { previous: RegistryArea | undefined },
    trusted: readonly TrustedKey[],
  ): Promise<{ area: RegistryArea; flaws: Flaw[] }> {
    const referenced = new Set(referencedBuilds(area));
    const builds: [string, Release][] = [];
    const flaws: Flaw[] = [];
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
      } else if (referenced.has(build)) flaws.push({ release, error });
      else warn({ code: error.code, cause: `${error.reason} It is not served.`, next: error.next, release });
    }
    for (const [build, release] of builds) {
      const error = referenced.has(build) ? await findFileError(release, missing) : null;
      if (error) flaws.push({ release, error });
    }
    return { area: { ...area, builds: Object.fromEntries(builds) }, flaws };
  }

  /** Builds cannot be replaced while the network is down; the registry itself names the last good releases. */
  const auditOf = (registry: Registry): Promise<AuditEntry[]> =>
    site.registry.audit(registry.rev).catch((thrown: unknown) => {
      if (isCodedError(thrown)) return [];
      throw thrown;
    });

  return async (registry, { previous, leaveOut = false, missing }) => {
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
    let verified = registry;
    const flaws: Flaw[] = [];
    for (const name of releaseNames(registry)) {
      const before = previous ? findEntry(previous, name) : undefined;
      const found = await verifyArea(getEntry(registry, name), { previous: before, missing }, trusted);
      verified = withEntry(verified, name, found.area, registry.rev);
      flaws.push(...found.flaws);
    }
    if (flaws.length === 0) return { registry: verified, flaws };
    if (!leaveOut) throw flaws[0]?.error;
    const whole = await withWholeReleases(verified, {
      isWhole: async (release) => (await findFileError(release, missing)) === null,
      audit: await auditOf(registry),
    });
    const needed = flaws.find((flaw) => !mayStay(flaw, whole));
    if (needed) throw needed.error;
    return { registry: whole, flaws };
  };
}

/**
 * True if a registry can be served despite a damaged release: nothing points to it, or the area's pages fall back and
 * say so. The shell has no such fallback; an untrusted release, or one that others can write, is refused.
 */
function mayStay({ release: { name, build }, error }: Flaw, registry: Registry): boolean {
  const entry = getEntry(registry, name);
  if (!referencedBuilds(entry).includes(build)) return true;
  return name !== 'shell' && Object.hasOwn(entry.builds, build) && error.code !== 'PRESS-R20';
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
    `${releaseLabel(release)} claims to be new with serial ${release.serial}, but ${highest} was already served.`,
    'Somebody passes an old release off as new: find out who wrote the registry, and publish the release again.',
  );
}
