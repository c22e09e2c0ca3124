export { choose, cohortOf, isDivided, placeOf, type Cohort } from './choice';
export { ReleaseError, messageOf, systemCode, type ReleaseErrorCode } from './errors';
export { REGISTRY_SCHEMA, RELEASE_SCHEMA } from './format';
export type { Canary, Registry, RegistryArea, RegistryShell, Release, ReleaseFile, ReleaseRoute, ReleaseSignature, SealedRelease } from './format';
export { writeLocalRegistry, type LocalRegistry } from './local';
export { parseRegistry, readRelease } from './read';
export { journalFile, readRegistry, registryFile, swapRegistry, type ChangeNote } from './registry';
export { sealRelease, type ReleaseDraft } from './seal';
export { placeRelease, releaseFolder, type Placed } from './store';
