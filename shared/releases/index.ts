export { chooseRelease } from './choice';
export { ReleaseError, messageOf, systemCode, type ReleaseErrorCode } from './errors';
export { RELEASE_SCHEMA } from './format';
export type { Registry, RegistryArea, Release, ReleaseFile, ReleaseRoute } from './format';
export { writeLocalRegistry, type LocalRegistry } from './local';
export { parseRegistry, readRelease } from './read';
export { journalFile, readRegistry, registryFile, swapRegistry, type ChangeNote } from './registry';
export { sealRelease, type ReleaseDraft } from './seal';
export { placeRelease, releaseFolder, type Placed } from './store';
