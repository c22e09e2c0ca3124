import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isCodedError, systemCode } from '@press/errors';
import type { Content } from '../../content/model';
import { BatchBuilder } from './batch';
import { decodeXml } from './encoding';
import { inFile, jatsError } from './errors';
import { MAX_BYTES, tooLarge } from './parse';
import { readJats, type JatsResult } from './read';

/** The result of one file; `number` of `total`, counted from 1. */
export interface FileReport {
  file: string;
  number: number;
  total: number;
  result: JatsResult;
}

/** Articles in memory at most. */
const BATCH_SIZE = 50;

/**
 * Reads every `.xml` and `.nxml` file under a folder, ordered by name, one at a time, and yields batches for the store:
 * `for await (const batch of readJatsFolder(dir, report)) await saveContent(db, batch);`
 * @param onFile called after each file
 * @throws CodedError PRESS-J11 when the folder cannot be read
 */
export async function* readJatsFolder(dir: string, onFile: (report: FileReport) => void): AsyncGenerator<Content> {
  const files = await listFiles(dir);
  const batch = new BatchBuilder();
  const fileOfDoi = new Map<string, string>();

  for (const [index, path] of files.entries()) {
    const file = relative(dir, path);
    let result = await readFileAt(path, file);
    if (result.ok) {
      const doi = result.article.doi.toLowerCase();
      const earlier = fileOfDoi.get(doi);
      if (earlier) {
        const error = jatsError('PRESS-J10', `The DOI ${doi} was already read from ${earlier}.`);
        result = { ok: false, error: inFile(file, error) };
      } else {
        fileOfDoi.set(doi, file);
        batch.add(result);
      }
    }
    onFile({ file, number: index + 1, total: files.length, result });
    if (batch.size >= BATCH_SIZE) yield batch.take();
  }
  if (batch.size > 0) yield batch.take();
}

/** The article files under a folder, by name. @throws CodedError PRESS-J11 */
export async function listFiles(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.n?xml$/i.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (cause) {
    const code = systemCode(cause) ?? 'unknown error';
    throw jatsError('PRESS-J11', `The folder ${dir} cannot be read (${code}).`, cause);
  }
}

async function readFileAt(path: string, name: string): Promise<JatsResult> {
  try {
    return readJats(await readText(path), name);
  } catch (error) {
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
