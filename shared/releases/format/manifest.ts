import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '@press/errors';
import { integrityOf, replaceFile } from '../files/files';
import { storedAs } from '../store/release-store';
import { parseAs, parseJson, readTextIfExists } from './json';
import {
  isReleaseName,
  isSafePath,
  ManifestSchema,
  RELEASE_SCHEMA,
  type ReleaseFile,
  type ReleaseManifest,
} from './schema';

const REBUILD = "Build it again with this repository's build command.";

/** Reads `release.json` of a folder. @throws CodedError PRESS-R01, R02, R03 */
export async function readManifest(folder: string): Promise<ReleaseManifest> {
  const file = path.join(folder, 'release.json');
  const text = await readTextIfExists(file, REBUILD);
  if (text === null) throw new CodedError('PRESS-R01', `There is no ${file}.`, REBUILD);
  return parseManifest(parseJson(text, file, REBUILD), file, REBUILD);
}

/** Validates a value from outside as a manifest. @throws CodedError PRESS-R02, R03 */
export function parseManifest(value: unknown, source: string, next: string): ReleaseManifest {
  const manifest = parseAs(ManifestSchema, value, source, next);
  assertConsistent(manifest, source, next);
  return manifest;
}

/**
 * Checks what a schema cannot express: the name is allowed, every path is safe and among the files, and a store keeps nothing
 * else at a file's path (fault 111).
 * @throws CodedError PRESS-R02, R03
 */
export function assertConsistent(manifest: ReleaseManifest, source: string, next: string): void {
  if (!isReleaseName(manifest.name)) {
    throw new CodedError('PRESS-R03', `${source} has the name "${manifest.name}", which is not allowed.`, next);
  }
  const files = new Set<string>();
  const stored = new Set(['release.json']);
  for (const { path: file } of manifest.files) {
    if (!isSafePath(file))
      throw new CodedError('PRESS-R03', `${source} lists "${file}", which is outside the release.`, next);
    files.add(file);
    for (const each of storedAs(file)) {
      if (stored.has(each)) throw new CodedError('PRESS-R03', `${source} needs two files at "${each}".`, next);
      stored.add(each);
    }
  }
  const used = [manifest.entry, manifest.server, ...manifest.scripts, ...manifest.styles];
  for (const route of manifest.routes) used.push(...route.scripts, ...route.styles);
  const missing = used.find((file) => !files.has(file));
  if (missing !== undefined) {
    throw new CodedError('PRESS-R02', `${source} needs "${missing}", which is not among its files.`, next);
  }
}

/** The `integrity` of the server bundle. */
export function serverIntegrity({ server, files }: ReleaseManifest): string {
  const bundle = files.find(({ path: file }) => file === server);
  if (!bundle) throw new TypeError(`The manifest was not validated: ${server} is not among its files.`);
  return bundle.integrity;
}

/** A release in messages: `mf-home 1.0.0-5501c2ab…`. */
export const releaseLabel = ({ name, version, build }: ReleaseManifest): string => `${name} ${version}-${build}`;

/** A build's data of its release before its files are hashed. */
export type ManifestDraft = Omit<ReleaseManifest, 'schema' | 'build' | 'files'>;

/**
 * The last step of a build: hashes `client/` and the server bundle of the folder, derives the build id and writes
 * `release.json`. The same sources give the same id; a change of one byte, route or requirement gives another.
 * @throws CodedError PRESS-R02, R03 if the draft names files that the build did not write
 */
export async function finalizeManifest(folder: string, draft: ManifestDraft): Promise<ReleaseManifest> {
  const client = await listFiles(path.join(folder, 'client'));
  const paths = [...client.map((file) => `client/${file}`), draft.server].sort();
  const files = await Promise.all(paths.map((file) => hashFile(folder, file)));
  const content = { ...draft, files };
  const build = buildIdOf(content);
  const file = path.join(folder, 'release.json');
  const manifest = parseManifest(
    { schema: RELEASE_SCHEMA, ...content, build },
    file,
    'Correct the build configuration that drafts it.',
  );
  await replaceFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The id of a build, from its manifest without `schema` and `build`, in the order in which it was written. */
export const buildIdOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/**
 * Every file below a folder, relative to it, with `/`. Skips symbolic links, because a release contains its own bytes.
 */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

async function hashFile(folder: string, file: string): Promise<ReleaseFile> {
  const bytes = await readFile(path.join(folder, file));
  return { path: file, bytes: bytes.length, integrity: integrityOf(bytes) };
}
