import { readFile } from 'node:fs/promises';
import type { PictureWire } from '@press/contract/wire';
import sharp, { type OutputInfo } from 'sharp';
import type { ContentFiles } from '../../files/content-files';

/** Widths of an image. */
const WIDTHS = [480, 960, 1920];

/** Of 0 to 6: half of the time of 4, which is the default, for 5 % more bytes. */
const EFFORT = 2;

/** More pixels than a double page at 600 dpi; limits the memory for one image. */
const MAX_PIXELS = 100_000_000;

/** Types that are prepared for pages. */
export const isPicture = (mediaType: string): boolean => /^image\/(?:tiff|png|jpeg|gif|svg\+xml|webp)$/.test(mediaType);

/**
 * Prepares an image for pages: WebP in up to three widths, none wider than the original. Resolves to null if the file is not a
 * readable image.
 * @param name of the file, without extension
 */
export async function preparePicture(file: string, name: string, files: ContentFiles): Promise<PictureWire | null> {
  const prepared = await prepare(file);
  if (!prepared) return null;
  const sources: PictureWire['sources'] = [];
  for (const { data, info } of prepared) {
    const url = `/api/files/${await files.put(data)}/${name}-${info.width}.webp`;
    sources.push({ url, width: info.width, height: info.height });
  }
  return { sources };
}

type Prepared = { data: Buffer; info: OutputInfo }[];

/** Null if the file cannot be read as an image. */
async function prepare(file: string): Promise<Prepared | null> {
  try {
    // As bytes, whatever the name: an SVG that is read from a path may refer to the files beside it.
    const input = await readFile(file);
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
