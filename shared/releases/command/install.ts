import { parseArgs } from 'node:util';
import { isCodedError } from '@press/errors';
import { publishLocal } from '../publish/publish-local';
import { releasesFolder, siteFolders } from '../registry/site';
import { localSigner } from '../signing/signer';
import { directoryStore } from '../store/directory';
import { installRelease } from '../store/install';

/** `install --data DIR --keys DIR [--trusted FILE] DIST…`: copies builds into a data directory and makes them its stable releases. */
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
  const store = directoryStore(releasesFolder(data));
  const site = siteFolders(data, keys, values.trusted);
  const key = await localSigner(site);
  const installed = await Promise.all(positionals.map((dist) => installRelease(dist, store)));
  const { changed, registry } = await publishLocal(
    site,
    installed.map(({ release }) => release),
    key,
  );
  for (const { release, isNew } of installed) {
    console.log(`${release.name} ${release.build} ${isNew ? 'installed' : 'was installed already'}`);
  }
  console.log(changed.length > 0 ? `registry at revision ${registry.rev}` : 'registry unchanged');
}

install().catch((thrown: unknown) => {
  const isExpected = isCodedError(thrown) || thrown instanceof TypeError;
  console.error(isExpected ? thrown.message : thrown);
  process.exitCode = 1;
});
