/** The public interface of the release system. Other packages import from here, and their tests from `./testing`. */
export { type Figures, readAuditLog } from './audit/audit-log';
export {
  addCauses,
  type FailureCause,
  FailureCauseSchema,
  MAX_CAUSES,
  plainText,
  withSourcePositions,
} from './audit/failure-cause';
export { hasIntegrity, integrityOf, replaceFile } from './files/files';
export { finalizeManifest, type ManifestDraft, parseManifest, readManifest, serverIntegrity } from './format/manifest';
export {
  type Canary,
  type Registry,
  type RegistryArea,
  type Release,
  type ReleaseFile,
  type ReleaseManifest,
  TYPES,
} from './format/schema';
export { publishLocal } from './publish/publish-local';
export { SourcesPlugin } from './publish/sources-plugin';
export { refreshSignature } from './registry/change';
export type { Database } from './registry/database';
export type { Lease } from './registry/held-connection';
export { fits, otherShells } from './registry/compatibility';
export { findEntry, readRegistry, referencedBuilds, registryFile, releaseNames } from './registry/registry';
export { setOf } from './registry/sets';
export type { RegistryStore } from './registry/registry-store';
export { objectStoreFromEnv, releasesFolder, type ReleaseSite, siteFromEnv } from './registry/site';
export { registryVerifier } from './registry/verify';
export { rollback, startCanary, widenCanary } from './rollout/actions';
export { bucketOf, chooseRelease, type Cohort, cohortOf, hasActiveCanary } from './rollout/assignment';
export { countersFolder, countersOf, databaseCounters, directoryCounters } from './rollout/counter-stores';
export { type Measure, MEASURES, type SessionCounts, TIME_BINS, timeBin } from './rollout/evidence';
export { CHECK_INTERVAL_S, strengthOf, type Verdict, windowKey } from './rollout/judge';
export { canarySets, decisive, type Judged, judgeSet } from './rollout/judgement';
export {
  type CounterStore,
  emptyClass,
  emptyWindow,
  recordOf,
  StageCounts,
  stageKey,
  type WindowCounts,
  withNetworks,
} from './rollout/stage-counts';
export { isExpired, isSignatureDue, type Preview, signPreview, verifyPreview } from './signing/signatures';
export { readTrustedKeys, type TrustedKey } from './signing/trusted-keys';
export { directoryStore, releaseFolder } from './store/directory';
export { decoded, ENCODINGS, FOREVER, isCompressible, mediaType } from './store/file-types';
export { installRelease } from './store/install';
export { checkFiles, type ReleaseStore } from './store/release-store';
