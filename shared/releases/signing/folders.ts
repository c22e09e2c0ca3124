import path from 'node:path';
import { dataDirFrom } from '@press/config/data-dir';

/** Where a site's releases, private keys and trusted keys are. */
export interface SiteFolders {
  /** The data directory: registry, audit log, store. */
  data: string;
  /** Folder of this machine's private keys. */
  keys: string;
  /** File of the trusted public keys. It is outside the data directory: who can write there must not choose the keys. */
  trusted: string;
}

/** @param trusted `trusted-keys.json` in the folder of the private keys by default */
export const siteFolders = (data: string, keys: string, trusted?: string): SiteFolders => ({
  data,
  keys,
  trusted: trusted ?? path.join(keys, 'trusted-keys.json'),
});

/** Reads PRESS_DATA (`.data`), PRESS_KEYS (`.keys`) and PRESS_TRUSTED_KEYS. @throws CodedError PRESS-C02 */
export function foldersFromEnv(env: Readonly<Record<string, string | undefined>>): SiteFolders {
  const { PRESS_KEYS: keys, PRESS_TRUSTED_KEYS: trusted } = env;
  return siteFolders(
    path.resolve(dataDirFrom(env, '.data')),
    path.resolve(keys || '.keys'),
    trusted ? path.resolve(trusted) : undefined,
  );
}
