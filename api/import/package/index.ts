import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemCode } from '@press/errors';
import type { Content } from '../../content/model';
import type { ContentFiles } from '../../files/content-files';
import { readJats, readJatsFolder, readText, orRefused, type FileReader, type FileReport } from '../jats';
import { jatsError } from '../jats/errors';
import { leadsOutside } from '../../files/folders';
import { storePackage } from './assets';
import { unpack } from './zip';
import { Notes } from '../jats/notes';
import { parseXml } from '../jats/parse';
import { childElements, type XmlElement } from '../jats/tree';

/**
 * Reads articles with the files next to them: of one XML file, of every one in a folder, or of a zip, such as a MECA package
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
 * Reads an article first without its files, so that those of a refused article are not stored.
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
      return { ...result, article: { ...result.article, details: { ...stored, ...result.article.details } } };
    });

/** The data of a MECA package's manifest (NISO RP-30) about the files. */
interface Manifest {
  /** The files that contain articles. */
  articles: string[];
  /** The PDF of the only article, whatever its name; undefined if there are several. */
  pdf?: string;
}

/** Types of items that contain an article, of versions 1 and 2. */
const ARTICLE = /^(?:article|article-metadata|manuscript)$/i;

/**
 * Reads `manifest.xml` of a folder. Undefined without a manifest or an article in it, so that every XML file may be
 * one. A file outside the folder does not belong to the package.
 * @throws CodedError PRESS-J01 to J05 if it is not readable XML
 */
async function readManifest(dir: string): Promise<Manifest | undefined> {
  const file = path.join(dir, 'manifest.xml');
  if (!(await exists(file))) return undefined;
  const root = parseXml(await readText(file), new Notes());
  const named = async (mediaType: RegExp): Promise<string[]> => {
    const instances = childElements(root)
      .filter(({ attrs }) => ARTICLE.test(attrs['item-type'] ?? attrs['type'] ?? ''))
      .flatMap((item) => childElements(item))
      .filter(({ attrs }) => mediaType.test(attrs['media-type'] ?? ''));
    return (await Promise.all(instances.map((instance) => within(dir, instance)))).flat();
  };
  const articles = [...new Set(await named(/^(?:application|text)\/(?:\w+\+)?xml$/i))].sort();
  const [pdf] = await named(/^application\/pdf$/i);
  if (articles.length === 0) return undefined;
  return { articles, ...(pdf && articles.length === 1 && (await exists(pdf)) && { pdf }) };
}

async function within(dir: string, { attrs }: XmlElement): Promise<string[]> {
  const file = path.resolve(dir, attrs['href'] ?? '');
  return file.startsWith(`${path.resolve(dir)}${path.sep}`) && !(await leadsOutside(dir, file)) ? [file] : [];
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}
