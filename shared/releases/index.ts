export { choose, cohortOf, isDivided, placeOf, type Cohort } from './choice';
export { ReleaseError, messageOf, systemCode, type ReleaseErrorCode } from './errors';
export { REGISTRY_SCHEMA, RELEASE_SCHEMA } from './format';
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
} from './format';
export { writeLocalRegistry, type LocalRegistry } from './local';
export { namedBuilds, parseRegistry, readRelease, serverIntegrity } from './read';
export { admission } from './admit';
export { canary, promote, rollback, widen, type Stage } from './deliver';
export { readRegistry, registryFile, swapRegistry } from './registry';
export {
  journalFile,
  readJournal,
  type AreaChange,
  type ChangeNote,
  type Figures,
  type JournalEntry,
  type Reason,
  type Stand,
} from './journal';
export { sealRelease, type ReleaseDraft } from './seal';
export { directoryStore, releaseFolder } from './store/directory';
export { placeRelease, type Placed } from './store/place';
export type { ContentStore } from './store/store';
