import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from './errors';
import { writeLocalRegistry } from './local';
import { placeRelease } from './store';

/** `place --data DIR DIST…`: puts built releases into a data directory and makes them its stable ones. */
async function place(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
  if (!values.data || positionals.length === 0) {
    throw new TypeError('Usage: place.mjs --data DIR DIST…   (DIST: a folder with release.json)');
  }
  const { data } = values;
  const store = path.join(data, 'releases');
  const placed = await Promise.all(positionals.map((dist) => placeRelease(dist, store)));
  const { changed, registry } = await writeLocalRegistry(data, placed.map(({ release }) => release));
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
