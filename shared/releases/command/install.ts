import { parseArgs } from 'node:util';
import { isCodedError } from '@press/errors';
import { publishLocal } from '../publish/publish-local';
import { areasLeftBehind } from '../registry/compatibility';
import { type ReleaseSite, siteFromEnv, storeFromEnv } from '../registry/site';
import { localSigner } from '../signing/signer';
import { installRelease } from '../store/install';
import type { ReleaseStore } from '../store/release-store';

/**
 * `install --data DIR --keys DIR [--trusted FILE] DIST…`: copies builds into the store of the site and makes them its stable
 * releases. PRESS_STORE and PRESS_REGISTRY name a store and a registry of the network.
 */
async function install(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' }, keys: { type: 'string' }, trusted: { type: 'string' } },
    allowPositionals: true,
  });
  const { data, keys } = values;
  if (!data || !keys || positionals.length === 0) {
    throw new TypeError(
      'Usage: install.mjs --data DIR --keys DIR [--trusted FILE] DIST…   (DIST: a folder with release.json)',
    );
  }
  const { trusted } = values;
  const settings = {
    ...process.env,
    PRESS_DATA: data,
    PRESS_KEYS: keys,
    ...(trusted && { PRESS_TRUSTED_KEYS: trusted }),
  };
  const site = siteFromEnv(settings);
  try {
    await installInto(site, storeFromEnv(settings, site.data), positionals);
  } finally {
    await site.registry.close();
  }
}

async function installInto(site: ReleaseSite, store: ReleaseStore, dists: readonly string[]): Promise<void> {
  const key = await localSigner(site);
  const installed = await Promise.all(dists.map((dist) => installRelease(dist, store)));
  const { changed, registry } = await publishLocal(
    site,
    installed.map(({ release }) => release),
    key,
  );
  for (const { release, isNew } of installed) {
    console.log(`${release.name} ${release.build} ${isNew ? 'installed' : 'was installed already'}`);
  }
  for (const line of areasLeftBehind(registry)) console.log(line);
  console.log(changed.length > 0 ? `registry at revision ${registry.rev}` : 'registry unchanged');
}

install().catch((thrown: unknown) => {
  const isExpected = isCodedError(thrown) || thrown instanceof TypeError;
  console.error(isExpected ? thrown.message : thrown);
  process.exitCode = 1;
});
