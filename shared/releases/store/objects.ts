import { isBuild, isReleaseName } from '../format/schema';
import type { Bucket, ObjectHeaders } from './bucket';
import { FOREVER, mediaType } from './file-types';
import type { ReleaseStore, StoredBuild, StoredFile } from './release-store';

/** Files that are sent at the same time. */
const AT_ONCE = 16;

/** Folders of the bucket. Only `r/` may be public: a cache in front answers `/r/…` of the site from it. */
const PUBLIC = 'r';
const PRIVATE = 'private';
const MANIFESTS = 'manifests';

/** Where a file of a release is. */
function keyOf(name: string, build: string, file: string): string {
  if (file === 'release.json') return `${MANIFESTS}/${name}/${build}.json`;
  return `${file.startsWith('client/') ? PUBLIC : PRIVATE}/${name}/${build}/${file}`;
}

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' } as const;

/** The headers with which a file is stored, and which a cache in front passes on. */
function headersOf(file: string): ObjectHeaders {
  const suffix = file.endsWith('.br') ? '.br' : file.endsWith('.gz') ? '.gz' : null;
  const plain = suffix ? file.slice(0, -suffix.length) : file;
  return { type: mediaType(plain), cacheControl: FOREVER, encoding: suffix ? ENCODINGS[suffix] : undefined };
}

const MANIFEST_KEY = /^manifests\/([^/]+)\/([^/]+)\.json$/;

/** A store in a bucket of an S3-compatible store. */
export const objectStore = (bucket: Bucket): ReleaseStore => ({
  list: async (name) => {
    const found = await bucket.list(name === undefined ? `${MANIFESTS}/` : `${MANIFESTS}/${name}/`);
    return found.flatMap(({ key, since }): StoredBuild[] => {
      const [, of = '', build = ''] = MANIFEST_KEY.exec(key) ?? [];
      return isReleaseName(of) && isBuild(build) ? [{ name: of, build, since }] : [];
    });
  },

  get: (name, build, file) => bucket.get(keyOf(name, build, file)),

  publish: async (release, files) => {
    const { name, build } = release;
    const manifest = keyOf(name, build, 'release.json');
    if (await bucket.has(manifest)) return false;
    await inTurns(files, ({ path: file, bytes }) => bucket.put(keyOf(name, build, file), bytes, headersOf(file)));
    const text = `${JSON.stringify(release, null, 2)}\n`;
    return bucket.create(manifest, Buffer.from(text), { type: 'application/json', cacheControl: FOREVER });
  },

  delete: async (name, build) => {
    // First: without it, nobody finds the build.
    await bucket.delete(keyOf(name, build, 'release.json'));
    for (const folder of [PUBLIC, PRIVATE])
      for (const { key } of await bucket.list(`${folder}/${name}/${build}/`)) await bucket.delete(key);
  },
});

/** Runs `send` for every file, a few at the same time. The first failure ends it. */
async function inTurns(files: readonly StoredFile[], send: (file: StoredFile) => Promise<void>): Promise<void> {
  const waiting = [...files];
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await send(file);
  });
  await Promise.all(turns);
}
