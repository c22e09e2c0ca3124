export { choose, cohortOf, isDivided, placeOf, type Cohort } from './rollout/assignment';
export { ReleaseError, messageOf, systemCode, type ReleaseErrorCode } from './errors';
export { REGISTRY_SCHEMA, RELEASE_SCHEMA } from './format/types';
export type {
  Canary,
  Registry,
  RegistryArea,
  RegistryShell,
  Release,
  ReleaseFile,
  ReleaseRoute,
  ReleaseSignature,
  SealedRelease,
} from './format/types';
export { writeLocalRegistry, type LocalRegistry } from './publish/local';
export { namedBuilds, parseRegistry, readRelease, serverIntegrity } from './format/read';
export { admission } from './registry/verify';
export { canary, promote, rollback, widen, type Stage } from './rollout/actions';
export { readRegistry, registryFile, swapRegistry } from './registry/file';
export {
  journalFile,
  readJournal,
  type AreaChange,
  type ChangeNote,
  type Figures,
  type JournalEntry,
  type Reason,
  type Stand,
} from './audit/log';
export { sealRelease, type ReleaseDraft } from './format/finalize';
export { directoryStore, releaseFolder } from './store/directory';
export { placeRelease, type Placed } from './store/install';
export type { ContentStore } from './store/content-store';
