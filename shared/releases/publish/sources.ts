import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CodedError } from '@press/errors';
import Type, { type Static } from 'typebox';
import { replaceFile } from '../files/files';
import { parseAs, parseJson, readTextIfExists } from '../format/json';
import type { Source } from '../format/schema';

/** The files that a build was made from, relative to its package, with their SHA-256. Not a part of the release. */
const SourcesSchema = Type.Record(Type.String(), Type.String({ pattern: '^[0-9a-f]{64}$' }));
const PackageSchema = Type.Object({ name: Type.String() });

export const sourcesFile = (dist: string): string => path.join(dist, 'sources.json');
/** Number of files that a message names from a longer list. */
const MAX_NAMED = 3;

/** The SHA-256 of a file; null if it cannot be read. */
const digestOf = (file: string): Promise<string | null> =>
  readFile(file).then(
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
    () => null,
  );

/**
 * Records the files that a build in `dist` was made from.
 * @param dir the folder of the package
 * @param files absolute paths
 */
export async function writeSources(dist: string, dir: string, files: readonly string[]): Promise<void> {
  const digests = await Promise.all(
    files.map(async (file) => [path.relative(dir, file), await digestOf(file)] as const),
  );
  const known = digests.filter(([, digest]) => digest !== null).sort(([a], [b]) => (a < b ? -1 : 1));
  await replaceFile(sourcesFile(dist), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}

/**
 * Checks that a build in the folder of its package was made from the current files, and finds the commit.
 * @returns null for a build elsewhere: its tree is unknown
 * @throws CodedError PRESS-R21 if a file has changed since the build, or the build does not state its files
 */
export async function readSource(dist: string, name: string): Promise<Source | null> {
  const dir = path.dirname(path.resolve(dist));
  if ((await readPackageName(dir)) !== name) return null;
  const rebuild = `Build ${name} again, then publish it.`;
  const file = sourcesFile(dist);
  const text = await readTextIfExists(file, rebuild);
  if (text === null) throw stale(`${dist} does not state what it was made from.`, rebuild);
  const sources = parseAs(SourcesSchema, parseJson(text, file, rebuild), file, rebuild);
  const changed = await findChanged(dir, sources);
  if (changed.length > 0) {
    const named = changed.slice(0, MAX_NAMED).join(', ') + (changed.length > MAX_NAMED ? ', …' : '');
    throw stale(`${dist} was made from other files than the current ones: ${named}.`, rebuild);
  }
  return readCommit(dir, Object.keys(sources));
}

async function findChanged(dir: string, sources: Static<typeof SourcesSchema>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(sources).map(async ([file, digest]) => {
      const now = await digestOf(path.join(dir, file));
      return now === digest ? null : file;
    }),
  );
  return found.filter((file) => file !== null);
}

async function readPackageName(dir: string): Promise<string | null> {
  const file = path.join(dir, 'package.json');
  const text = await readTextIfExists(file, 'Check its permissions.');
  return text === null ? null : parseAs(PackageSchema, parseJson(text, file, 'Repair it.'), file, 'Repair it.').name;
}

/**
 * The commit of a working tree, and its state: dirty if tracked files differ from it or a source is not tracked; null without
 * git or a repository.
 * @param sources relative to `dir`
 */
async function readCommit(dir: string, sources: readonly string[]): Promise<Source | null> {
  const git = (...args: string[]) => promisify(execFile)('git', ['-C', dir, '--literal-pathspecs', ...args]);
  try {
    const [head, status, tracked] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('status', '--porcelain', '--untracked-files=no'),
      // Fails for a file outside the repository, which no commit contains.
      git('ls-files', '-z', '--', ...sources).catch(() => ({ stdout: '' })),
    ]);
    const areTracked = tracked.stdout.split('\0').filter(Boolean).length === sources.length;
    return { commit: head.stdout.trim(), dirty: status.stdout.trim() !== '' || !areTracked };
  } catch {
    return null;
  }
}

const stale = (reason: string, next: string): CodedError => new CodedError('PRESS-R21', reason, next);
