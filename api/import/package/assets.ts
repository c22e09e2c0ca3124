import { readdir, stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentFileWire, PictureWire } from '@press/contract/wire';
import type { ContentFiles } from '../../files/content-files';
import { mediaTypeOf } from '../../files/media-types';
import { Assets, NameIndex, type Asset } from '../jats/context';
import { jatsError } from '../jats/errors';
import sharp, { type OutputInfo } from 'sharp';
import { drawVector } from './vector';

/** Limits of the files of one article. */
export const LIMITS = { files: 2_000, fileBytes: 512 * 1024 * 1024 };

/** Files to which an article refers: pictures, media, supplements, its PDF. */
const REFERENCE =
  /<(?:[\w-]+:)?(?:graphic|inline-graphic|media|supplementary-material|inline-supplementary-material|self-uri)\b[^<>]*?\b(?:\w+:)?href\s*=\s*["']([^"']+)["']|<self-uri\b[^<>]*>([^<>]+)</g;

/** The files that came with an article. */
export interface PackageFiles {
  assets: Assets;
  xml: ContentFileWire;
  pdf?: ContentFileWire;
}

/** A name that an address can contain. */
const safeName = (file: string): string =>
  path
    .basename(file)
    .replace(/[^\w.-]+/g, '_')
    .slice(-100);

/**
 * Stores an article's XML and the files next to it that it names, and prepares its pictures.
 * @param file the XML
 * @param named the PDF of the article, whatever its name
 * @throws CodedError PRESS-J12 if it exceeds the limits
 */
export async function storePackage(
  file: string,
  xml: string,
  files: ContentFiles,
  named?: string,
): Promise<PackageFiles> {
  const beside = await filesBeside(path.dirname(file));
  const distinct = referredTo(file, xml, beside);
  if (distinct.length > LIMITS.files)
    throw jatsError('PRESS-J12', `The article refers to ${distinct.length} files, more than ${LIMITS.files}.`);

  const assets = new Assets();
  for (const each of distinct) assets.add(path.relative(path.dirname(file), each), await storeAsset(each, files));
  const source = await store(file, files);
  const pdf = named ?? publishedPdf(file, beside);
  return { assets, xml: source, ...(pdf && { pdf: await store(pdf, files) }) };
}

function referredTo(file: string, xml: string, beside: readonly string[]): string[] {
  const index = new NameIndex<string>();
  for (const each of beside) index.add(path.relative(path.dirname(file), each), each);
  const wanted = [...xml.matchAll(REFERENCE)].flatMap(
    ([, href = '', text = href]) => index.find(unescaped(text)) ?? [],
  );
  return [...new Set(wanted)];
}

/** The files next to an article's XML that belong to it: those that it names, and the publisher's PDF. */
export async function namedFiles(file: string, xml: string): Promise<string[]> {
  const beside = await filesBeside(path.dirname(file));
  const pdf = publishedPdf(file, beside);
  return [...new Set([...referredTo(file, xml, beside), ...(pdf ? [pdf] : [])])];
}

/** Stores a file under its name; an image is also prepared for pages. @throws CodedError PRESS-J12 */
export async function storeAsset(file: string, files: ContentFiles): Promise<Asset> {
  const stored = await store(file, files);
  const name = safeName(file)
    .replace(/\.\w+$/, '')
    .slice(0, 80);
  const picture = isPicture(stored.mediaType) ? await preparePicture(await readFile(file), name, files) : null;
  return { file: stored, ...(picture && { picture: { ...picture, original: stored } }) };
}

/** The PDF of the publisher: the one with the name of the XML. */
function publishedPdf(file: string, beside: readonly string[]): string | undefined {
  const stem = (each: string): string =>
    path
      .basename(each)
      .replace(/\.\w+$/, '')
      .toLowerCase();
  return beside.find((each) => /\.pdf$/i.test(each) && stem(each) === stem(file));
}

async function filesBeside(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function store(file: string, files: ContentFiles): Promise<ContentFileWire> {
  const { size } = await stat(file);
  if (size > LIMITS.fileBytes)
    throw jatsError('PRESS-J12', `${path.basename(file)} is larger than ${LIMITS.fileBytes / 1024 / 1024} MB.`);
  const name = safeName(file);
  const mediaType = mediaTypeOf(name).type.split(';', 1)[0] ?? '';
  return { url: `/api/files/${await files.putFile(file)}/${name}`, name, mediaType, bytes: size };
}

/** Addresses in XML may be escaped; wrongly escaped ones are used unchanged. */
function unescaped(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Widths of an image. */
const WIDTHS = [480, 960, 1920];

/** Effort from 0 to 6; takes half of the default's time (4) for 5 % more bytes. */
const EFFORT = 2;

/** More pixels than a double page at 600 dpi; limits the memory for one image. */
const MAX_PIXELS = 100_000_000;

/** Types that are prepared for pages. */
const isPicture = (mediaType: string): boolean => /^image\/(?:tiff|png|jpeg|gif|svg\+xml|webp)$/.test(mediaType);

/**
 * Prepares an image for pages: WebP in up to three widths, none wider than the original. Resolves to null if the bytes are not a
 * readable image.
 * @param name of the file, without extension
 */
export async function preparePicture(bytes: Buffer, name: string, files: ContentFiles): Promise<PictureWire | null> {
  const prepared = await prepare(bytes);
  if (!prepared) return null;
  const sources: PictureWire['sources'] = [];
  for (const { data, info } of prepared) {
    const url = `/api/files/${await files.put(data)}/${name}-${info.width}.webp`;
    sources.push({ url, width: info.width, height: info.height });
  }
  return { sources };
}

/** The first bytes of PNG, JPEG, GIF, TIFF and WebP. The name of a file does not tell: an SVG can be called `figure.png`. */
const RASTER = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*', 'II+', 'MM\0', 'RIFF'];
const isRaster = (bytes: Buffer): boolean => RASTER.some((start) => bytes.toString('latin1', 0, 4).startsWith(start));

type Prepared = { data: Buffer; info: OutputInfo }[];

/** Null if the file cannot be read as an image. */
async function prepare(bytes: Buffer): Promise<Prepared | null> {
  try {
    // Passes bytes, because an SVG that is read from a path may refer to neighbouring files.
    const input = isRaster(bytes) ? bytes : await drawVector(bytes, MAX_PIXELS);
    if (!input) return null;
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const };
    const { width: natural = 0 } = await sharp(input, options).metadata();
    const narrower = WIDTHS.filter((width) => width < natural);
    const widths = narrower.length < WIDTHS.length ? [...narrower, natural] : narrower;
    return await Promise.all(
      widths.map((width) =>
        sharp(input, options)
          .rotate()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 82, effort: EFFORT })
          .toBuffer({ resolveWithObject: true }),
      ),
    );
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
