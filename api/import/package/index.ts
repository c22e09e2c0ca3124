import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemCode } from '@press/errors';
import type { Content } from '../../content/model';
import type { ContentFiles } from '../../files/content-files';
import { readJats, readJatsFolder, readText, orRefused, type FileReader, type FileReport } from '../jats';
import { jatsError } from '../jats/errors';
import { storePackage } from './assets';
import { readManifest } from './manifest';
import { unpack } from './zip';

/**
 * Reads articles with the files beside them: of one XML file, of every one in a folder, or of a zip, such as a MECA package
 * (NISO RP-30). The files are stored before the articles, so that no stored article names a missing file.
 * @param onFile called after each file
 * @throws CodedError PRESS-J11 if the path cannot be read, PRESS-J13 if the zip is refused
 */
export async function* readPackage(
  source: string,
  files: ContentFiles,
  onFile: (report: FileReport) => void,
): AsyncGenerator<Content> {
  if (!/\.(?:zip|meca)$/i.test(source) || (await isFolder(source))) {
    yield* readFolder(source, files, onFile);
    return;
  }
  const dir = await mkdtemp(path.join(tmpdir(), 'press-package-'));
  try {
    await unpack(source, dir);
    yield* readFolder(dir, files, onFile);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The articles of a folder: those in its manifest, else all. */
async function* readFolder(
  dir: string,
  files: ContentFiles,
  onFile: (report: FileReport) => void,
): AsyncGenerator<Content> {
  const manifest = (await isFolder(dir)) ? await readManifest(dir) : undefined;
  yield* readJatsFolder(dir, onFile, readerWith(files, manifest?.pdf), manifest?.articles);
}

async function isFolder(source: string): Promise<boolean> {
  try {
    return (await stat(source)).isDirectory();
  } catch (cause) {
    throw jatsError('PRESS-J11', `${source} cannot be read (${systemCode(cause) ?? 'unknown error'}).`, cause);
  }
}

/**
 * An article is first read without its files: the files of a refused article are not stored.
 * @param pdf of the article, if a manifest names it
 */
const readerWith =
  (files: ContentFiles, pdf?: string): FileReader =>
  (file, name) =>
    orRefused(name, async () => {
      const xml = await readText(file);
      const alone = readJats(xml, name);
      if (!alone.ok) return alone;
      const { assets, ...stored } = await storePackage(file, xml, files, pdf);
      const result = readJats(xml, name, assets);
      if (!result.ok) return result;
      return { ...result, article: { ...result.article, details: { ...result.article.details, ...stored } } };
    });
