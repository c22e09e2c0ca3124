import { stat } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '@press/errors';
import { readText } from '../jats/folder';
import { Notes } from '../jats/notes';
import { parseXml } from '../jats/parse';
import { childElements, type XmlElement } from '../jats/tree';

/** The data of a MECA package's manifest (NISO RP-30) about the files. */
export interface Manifest {
  /** The files that contain articles. */
  articles: string[];
  /** The PDF of the only article, whatever its name; undefined if there are several. */
  pdf?: string;
}

/** Types of items that contain an article, of versions 1 and 2. */
const ARTICLE = /^(?:article|article-metadata|manuscript)$/i;

/**
 * Reads `manifest.xml` of a folder. Undefined without one, and for one that names no article: then every XML file may be one. A
 * file outside the folder does not belong to the package.
 * @throws CodedError PRESS-J01 to J05 if it is not readable XML
 */
export async function readManifest(dir: string): Promise<Manifest | undefined> {
  const file = path.join(dir, 'manifest.xml');
  if (!(await exists(file))) return undefined;
  const root = parseXml(await readText(file), new Notes());
  const named = (mediaType: RegExp): string[] =>
    childElements(root)
      .filter(({ attrs }) => ARTICLE.test(attrs['item-type'] ?? attrs['type'] ?? ''))
      .flatMap((item) => childElements(item))
      .filter(({ attrs }) => mediaType.test(attrs['media-type'] ?? ''))
      .flatMap((instance) => within(dir, instance));
  const articles = [...new Set(named(/^(?:application|text)\/(?:\w+\+)?xml$/i))].sort();
  const [pdf] = named(/^application\/pdf$/i);
  if (articles.length === 0) return undefined;
  return { articles, ...(pdf && articles.length === 1 && (await exists(pdf)) && { pdf }) };
}

function within(dir: string, { attrs }: XmlElement): string[] {
  const file = path.resolve(dir, attrs['href'] ?? '');
  return file.startsWith(`${path.resolve(dir)}${path.sep}`) ? [file] : [];
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}
