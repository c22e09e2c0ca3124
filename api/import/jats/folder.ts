import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isCodedError, systemCode } from '@press/errors';
import type { Content } from '../../content/model';
import { inBatches, type FileReport } from './batches';
import { decodeXml, MAX_BYTES, tooLarge } from './parse';
import { inFile, jatsError } from './errors';
import { readJats, type JatsResult } from './read';

/** Files of a MECA package (NISO RP-30) that describe the package. */
const NO_ARTICLES = /^(?:manifest|transfer|directions|reviews?)\.xml$/i;

/**
 * Reads every `.xml` and `.nxml` file under a folder, ordered by name, one at a time, and yields batches for the store: `for
 * await (const batch of readJatsFolder(dir, report)) await saveContent(db, batch);`
 * @param onFile called after each file
 * @param readOne reads a file; by default its XML alone, without the files next to it
 * @param only the files to read; by default all
 * @throws CodedError PRESS-J11 if the folder cannot be read
 */
export async function* readJatsFolder(
  dir: string,
  onFile: (report: FileReport) => void,
  readOne: FileReader = readFileAt,
  only?: readonly string[],
): AsyncGenerator<Content> {
  yield* inBatches(readAll(dir, readOne, only ?? (await listFiles(dir))), onFile);
}

async function* readAll(dir: string, readOne: FileReader, files: readonly string[]): AsyncGenerator<FileReport> {
  for (const [index, path] of files.entries()) {
    const file = relative(dir, path) || basename(path);
    yield { file, number: index + 1, total: files.length, result: await readOne(path, file) };
  }
}

/** The article files under a folder, by name. @throws CodedError PRESS-J11 */
async function listFiles(dir: string): Promise<string[]> {
  try {
    if ((await stat(dir)).isFile()) return [dir];
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.n?xml$/i.test(entry.name) && !NO_ARTICLES.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (cause) {
    const code = systemCode(cause) ?? 'unknown error';
    throw jatsError('PRESS-J11', `The folder ${dir} cannot be read (${code}).`, cause);
  }
}

/** Reads one article. @param name for the reason of a refusal */
export type FileReader = (path: string, name: string) => Promise<JatsResult>;

const readFileAt: FileReader = (path, name) => orRefused(name, async () => readJats(await readText(path), name));

/** Refuses a file whose reading fails. A failing store of pictures and files is not the file's fault. */
export async function orRefused(name: string, work: () => Promise<JatsResult>): Promise<JatsResult> {
  try {
    return await work();
  } catch (error) {
    if (isCodedError(error) && !error.code.startsWith('PRESS-J')) throw error;
    if (isCodedError(error)) return { ok: false, error: inFile(name, error) };
    const code = systemCode(error);
    if (code === undefined) throw error;
    return { ok: false, error: inFile(name, jatsError('PRESS-J11', `The file cannot be read (${code}).`, error)) };
  }
}

/** @throws CodedError PRESS-J05, J09 */
export async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw tooLarge();
  return decodeXml(await readFile(path));
}
