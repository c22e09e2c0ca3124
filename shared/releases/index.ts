/** The public face of the release system. Other packages import from here, and their tests from `./testing`. */
export { readAuditLog, type AuditEntry, type Figures } from './audit/audit-log';
export {
  addCauses,
  FailureCauseSchema,
  MAX_CAUSES,
  plainText,
  type FailureCause,
} from './audit/failure-cause';
export type { Database } from './database/database';
export type { Lease } from './database/held-connection';
export { withSourcePositions } from './audit/source-positions';
export { integrityOf } from './files/integrity';
export { replaceFile } from './files/write';
export { finalizeManifest, type ManifestDraft } from './format/finalize';
export { parseManifest, readManifest, serverIntegrity } from './format/manifest';
export type { Registry, RegistryArea, Release, ReleaseFile, ReleaseManifest, ReleaseRoute } from './format/schema';
export { writeSources } from './publish/sources';
export { publishLocal } from './publish/publish-local';
export { findEntry, releaseNames } from './registry/entry';
export { readRegistry, registryFile } from './registry/file';
export type { RegistryStore } from './registry/registry-store';
export { objectStoreFromEnv, releasesFolder, siteFromEnv, type ReleaseSite } from './registry/site';
export { refreshSignature } from './registry/sign-again';
export { registryVerifier } from './registry/verify';
export { rollback, startCanary, widenCanary } from './rollout/actions';
export { bucketOf, chooseRelease, cohortOf, hasActiveCanary, type Cohort } from './rollout/assignment';
export type { SessionCounts } from './rollout/watch/evidence';
export { CHECK_INTERVAL_S, judgeCanary, MIN_FAILING_NETWORKS, windowIndex, type Verdict } from './rollout/watch/judge';
export { TIME_BINS, timeBin } from './rollout/watch/times';
export { signPreview, verifyPreview, type Preview } from './signing/preview';
export { isExpired, isSignatureDue } from './signing/registry-signature';
export { readTrustedKeys, type TrustedKey } from './signing/trusted-keys';
export { FOREVER, mediaType } from './store/media-types';
export type { ReleaseStore } from './store/release-store';
export { directoryStore, releaseFolder } from './store/directory';
export { isCompressible } from './store/encodings';
export { installRelease } from './store/install';
