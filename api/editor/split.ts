import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readText } from '../import/jats';
import { namedFiles } from '../import/package/assets';
import { reportsOf } from './shelf';

/** Writes the files of an article into a folder. */
type Fill = (folder: string) => Promise<void>;

/**
 * The articles of an upload, each with its files: those of its own folder, else those that it names and its PDF. Files that
 * belong to no article are left out.
 */
export async function articlesIn(upload: string): Promise<Fill[]> {
  const files = (await reportsOf(upload)).map(({ file }) => file);
  if (files.length === 1) return [(folder) => cp(upload, folder, { recursive: true })];
  const isAlone = (dir: string): boolean =>
    dir !== '.' && files.filter((file) => file.startsWith(dir + path.sep)).length === 1;
  return files.map((file) => async (folder) => {
    const dir = path.dirname(file);
    if (isAlone(dir)) return cp(path.join(upload, dir), folder, { recursive: true });
    const xml = path.join(upload, file);
    for (const each of [xml, ...(await namedFiles(xml, await readText(xml).catch(() => '')))]) {
      const target = path.join(folder, path.relative(path.dirname(xml), each));
      await mkdir(path.dirname(target), { recursive: true });
      await cp(each, target);
    }
  });
}
