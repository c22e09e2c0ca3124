import path from 'node:path';
import { dataDirFrom } from '@press/config/data-dir';
import { CodedError } from '@press/errors';
import { type Webhook, webhookFromEnv } from '../audit/webhook';
import type { KeyFolders } from '../signing/signer';
import { parseS3Address, s3Bucket, objectStore } from '../store/bucket';
import { directoryStore } from '../store/directory';
import type { ReleaseStore } from '../store/release-store';
import { type Database, openDatabase, postgresRegistry } from './database';
import { directoryRegistry, type RegistryStore } from './registry-store';

/** The places of a site's releases, registry and keys. */
export interface ReleaseSite extends KeyFolders {
  /** The data directory: registry and store of one machine, and this machine's own files. */
  data: string;
  registry: RegistryStore;
  /** The database of the registry; null if it has none. */
  database: Database | null;
  /** Is notified of changes; null for nobody. */
  webhook: Webhook | null;
}

/**
 * A site on one machine.
 * @param trusted `trusted-keys.json` in the folder of the private keys by default
 * @throws CodedError PRESS-R16 if a key would be in the data directory
 */
export function siteFolders(data: string, keys: string, trusted = path.join(keys, 'trusted-keys.json')): ReleaseSite {
  for (const place of [keys, trusted])
    if (isWithin(data, place))
      throw new CodedError(
        'PRESS-R16',
        `${place} is in the data directory, so anybody who can write there could sign releases.`,
        'Move it out of there, and name it in PRESS_KEYS or PRESS_TRUSTED_KEYS.',
      );
  return { data, keys, trusted, registry: directoryRegistry(data), database: null, webhook: null };
}

const isWithin = (folder: string, place: string): boolean =>
  !/^\.\.(?:[/\\]|$)/.test(path.relative(folder, place)) && !path.isAbsolute(path.relative(folder, place));

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads PRESS_DATA (`.data`), PRESS_KEYS (`.keys`), PRESS_TRUSTED_KEYS, PRESS_REGISTRY (the data directory), which goes with
 * PRESS_STORE, and PRESS_WEBHOOK. Nothing is connected.
 * @throws CodedError PRESS-C02, PRESS-R24, PRESS-R27
 */
export function siteFromEnv(env: Env): ReleaseSite {
  const { PRESS_KEYS: keys, PRESS_TRUSTED_KEYS: trusted, PRESS_REGISTRY: registry, PRESS_STORE: store } = env;
  const folders = siteFolders(
    path.resolve(dataDirFrom(env, '.data')),
    path.resolve(keys || '.keys'),
    trusted ? path.resolve(trusted) : undefined,
  );
  const site = { ...folders, webhook: webhookFromEnv(env) };
  if (Boolean(registry) !== Boolean(store))
    throw new CodedError(
      'PRESS-R24',
      `PRESS_${registry ? 'REGISTRY' : 'STORE'} is set without PRESS_${registry ? 'STORE' : 'REGISTRY'}.`,
      'Set both: a registry of the network names releases that every edge has to reach. Leave both out for the data directory.',
    );
  if (!registry) return site;
  if (/^postgres(?:ql)?:\/\//.test(registry) && URL.canParse(registry)) {
    const database = openDatabase(registry);
    return { ...site, registry: postgresRegistry(database), database };
  }
  throw notARegistry(registry);
}

/** Does not name the address, which may contain a password. */
const notARegistry = (address: string): CodedError =>
  address.startsWith('s3://')
    ? new CodedError(
        'PRESS-R24',
        'PRESS_REGISTRY, or --registry, names a bucket. A bucket holds releases only.',
        'Set postgresql://USER:PASSWORD@HOST/NAME and publish the stable builds to it again; PRESS_STORE stays as it is.',
      )
    : new CodedError(
        'PRESS-R24',
        'PRESS_REGISTRY, or --registry, is not the address of a registry.',
        'Set postgresql://USER:PASSWORD@HOST/NAME; leave it out for the data directory.',
      );

/** The folder of releases in a data directory. */
export const releasesFolder = (data: string): string => path.join(data, 'releases');

/**
 * The store in PRESS_STORE; null if it is the data directory.
 * @throws CodedError PRESS-R24
 */
export function objectStoreFromEnv(env: Env): ReleaseStore | null {
  const { PRESS_STORE: address } = env;
  if (!address) return null;
  const place = parseS3Address(address);
  if (place) return objectStore(s3Bucket(place, env));
  throw new CodedError(
    'PRESS-R24',
    `PRESS_STORE, or --store, is ${JSON.stringify(address)}, which is not the address of a store.`,
    'Set s3://BUCKET or s3://BUCKET/FOLDER; leave it out for the data directory.',
  );
}

/** The store in PRESS_STORE, the data directory by default. @throws CodedError PRESS-R24 */
export const storeFromEnv = (env: Env, data: string): ReleaseStore =>
  objectStoreFromEnv(env) ?? directoryStore(releasesFolder(data));
