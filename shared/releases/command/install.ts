import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from '../errors';
import { writeLocalRegistry } from '../publish/local';
import { localSigner } from '../signing/signer';
import { directoryStore } from '../store/directory';
import { placeRelease } from '../store/install';

/** `place --data DIR --keys DIR DIST…`: puts built releases into a data directory and makes them its stable ones. */
async function place(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' }, keys: { type: 'string' } },
    allowPositionals: true,
  });
  const { data, keys } = values;
  if (!data || !keys || positionals.length === 0) {
    throw new TypeError('Usage: place.mjs --data DIR --keys DIR DIST…   (DIST: a folder with release.json)');
  }
  const store = directoryStore(path.join(data, 'releases'));
  const key = await localSigner(data, keys);
  const placed = await Promise.all(positionals.map((dist) => placeRelease(dist, store)));
  const { changed, registry } = await writeLocalRegistry(
    data,
    placed.map(({ release }) => release),
    key,
  );
  for (const { release, fresh } of placed) {
    console.log(`${release.name} ${release.build} ${fresh ? 'placed' : 'was there'}`);
  }
  console.log(changed.length > 0 ? `registry at revision ${registry.rev}` : 'registry unchanged');
}

place().catch((thrown: unknown) => {
  const known = thrown instanceof ReleaseError || thrown instanceof TypeError;
  console.error(known ? thrown.message : thrown);
  process.exitCode = 1;
});
