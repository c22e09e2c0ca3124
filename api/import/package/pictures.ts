import type { PictureWire } from '@press/contract/wire';
import sharp from 'sharp';
import type { ContentFiles } from '../../files/content-files';

/** Widths in which a picture is offered. */
const WIDTHS = [480, 960, 1920];

/** More pixels than a double page at 600 dpi; limits the memory for one picture. */
const MAX_PIXELS = 100_000_000;

/** Types that are prepared for pages. */
export const isPicture = (mediaType: string): boolean => /^image\/(?:tiff|png|jpeg|gif|svg\+xml|webp)$/.test(mediaType);

/**
 * Prepares a picture for pages: WebP in up to three widths, none wider than the picture. Resolves to null when the bytes are
 * no picture that can be read.
 * @param name of the file, without extension
 */
export async function preparePicture(
  bytes: Uint8Array,
  name: string,
  files: ContentFiles,
): Promise<PictureWire | null> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const };
    const { width: natural = 0 } = await sharp(bytes, options).metadata();
    const narrower = WIDTHS.filter((width) => width < natural);
    const widths = narrower.length < WIDTHS.length ? [...narrower, natural] : narrower;
    const sources: PictureWire['sources'] = [];
    for (const wanted of widths) {
      const { data, info } = await sharp(bytes, options)
        .rotate()
        .resize({ width: wanted, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      const url = `/api/files/${await files.put(data)}/${name}-${info.width}.webp`;
      sources.push({ url, width: info.width, height: info.height });
    }
    return { sources };
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
