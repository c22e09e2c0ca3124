import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Content } from '../../content/model';
import { Batches } from './batches';
import { decodeXml } from './encoding';
import { MAX_BYTES } from './parse';
import { readJats } from './read';
import { JatsFault, type JatsRefusal, type JatsResult } from './result';

/** What became of one file; `number` of `total`, counted from 1. */
export interface FileReport {
  file: string;
  number: number;
  total: number;
  result: JatsResult;
}

/** So many articles are held in memory at most. */
const BATCH = 50;

async function listFiles(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.n?xml$/i.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (cause) {
    throw new JatsFault(
      'PRESS-J11',
      `The folder ${dir} cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown error'}).`,
    );
  }
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new JatsFault('PRESS-J05', `The file is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
  return decodeXml(await readFile(path));
}

async function readOne(path: string, name: string): Promise<JatsResult> {
  const refuse = (refusal: JatsRefusal): JatsRefusal => ({ ...refusal, reason: `${name}: ${refusal.reason}` });
  try {
    return readJats(await readText(path), name);
  } catch (fault) {
    if (fault instanceof JatsFault) return refuse(fault.refusal());
    const code = (fault as NodeJS.ErrnoException).code;
    if (code === undefined) throw fault;
    return refuse(new JatsFault('PRESS-J11', `The file cannot be read (${code}).`).refusal());
  }
}

/**
 * Reads every `.xml` and `.nxml` file under a folder, in the order of their names, one at a time, and yields what they
 * hold in batches for the store: `for await (const batch of readJatsFolder(dir, report)) await saveContent(db, batch);`
 * @param onFile told of each file as soon as it is read
 * @throws JatsFault PRESS-J11 when the folder itself cannot be read
 */
export async function* readJatsFolder(dir: string, onFile: (report: FileReport) => void): AsyncGenerator<Content> {
  const files = await listFiles(dir);
  const batches = new Batches();
  const fileOfDoi = new Map<string, string>();

  for (const [index, path] of files.entries()) {
    const file = relative(dir, path);
    let result = await readOne(path, file);
    if (result.ok) {
      const doi = result.article.doi.toLowerCase();
      const earlier = fileOfDoi.get(doi);
      if (earlier)
        result = new JatsFault('PRESS-J10', `${file}: The DOI ${doi} was already read from ${earlier}.`).refusal();
      else {
        fileOfDoi.set(doi, file);
        batches.add(result);
      }
    }
    onFile({ file, number: index + 1, total: files.length, result });
    if (batches.size >= BATCH) yield batches.take();
  }
  if (batches.size > 0) yield batches.take();
}
