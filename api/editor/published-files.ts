import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { namedFiles } from '../import/package/assets';
import { readText } from '../import/jats';

/** A file of a draft, or of the published version, and what the publication does with it. */
export interface FileChange {
  /** Its path in the draft. */
  file: string;
  change: 'new' | 'replaced' | 'stays' | 'goes';
}

/** An article of the folder. @property xml its JATS file */
interface Published {
  /** The folder with the article alone, or the JATS file among those of other articles. */
  entry: string;
  xml: string;
}

/**
 * Adds to a draft the published files that it does not replace: the publisher's PDF, figures and others next to the JATS file.
 * @param xml the JATS file of the draft
 */
export async function addPublished(draft: string, xml: string, published: Published): Promise<void> {
  const present = new Set((await filesOf(draft)).map((file) => path.basename(file)));
  const hasPdf = [...present].some(isPdf);
  for (const [to, from] of await placesOf(draft, xml, published)) {
    const isOwnPdf = isPdf(to) && stemOf(to) === stemOf(xml);
    if (present.has(path.basename(to)) || (isOwnPdf && hasPdf)) continue;
    await mkdir(path.dirname(path.join(draft, to)), { recursive: true });
    await cp(from, path.join(draft, to));
  }
}

/** What a publication does with the files of a draft, and with those of the published version. */
export async function fileChanges(draft: string, xml: string, published: Published): Promise<FileChange[]> {
  const before = new Map([[path.relative(draft, xml), published.xml], ...(await placesOf(draft, xml, published))]);
  const now = await filesOf(draft);
  const changes = await Promise.all(
    now.map(async (file): Promise<FileChange> => {
      const from = before.get(file);
      if (!from) return { file, change: 'new' };
      const isSame = (await readFile(path.join(draft, file))).equals(await readFile(from));
      return { file, change: isSame ? 'stays' : 'replaced' };
    }),
  );
  const gone = [...before.keys()].filter((file) => !now.includes(file));
  return [...changes, ...gone.map((file): FileChange => ({ file, change: 'goes' }))];
}

/**
 * The places that the files of a published version have in a draft, with their paths. A PDF with the name of the published JATS
 * file has that of the draft's, as the import expects it.
 */
async function placesOf(draft: string, xml: string, published: Published): Promise<Map<string, string>> {
  const isFolder = (await stat(published.entry)).isDirectory();
  const files = isFolder
    ? (await filesOf(published.entry)).map((file) => path.join(published.entry, file))
    : await namedFiles(published.xml, await readText(published.xml));
  const [from, to] = [path.dirname(published.xml), path.relative(draft, path.dirname(xml))];
  const places = files
    .filter((file) => file !== published.xml)
    .map((file): [string, string] => {
      const place = path.relative(from, file);
      const isOwnPdf = isPdf(file) && stemOf(file) === stemOf(published.xml);
      if (isOwnPdf) return [path.join(to, path.dirname(place), `${stemOf(xml)}.pdf`), file];
      return [path.join(to, place.startsWith('..') ? path.basename(file) : place), file];
    });
  return new Map(places);
}

const isPdf = (file: string): boolean => /\.pdf$/i.test(file);
const stemOf = (file: string): string => path.basename(file).replace(/\.\w+$/, '');

/** The files of a folder by their paths in it, without hidden ones and links. */
async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
}
