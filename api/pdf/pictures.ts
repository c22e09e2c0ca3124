import { buffer } from 'node:stream/consumers';
import type { ArticleWire, ContentFileWire, PictureWire } from '@press/contract/wire';
import sharp from 'sharp';
import type { ContentFiles } from '../files/content-files';

/** An image of a document: its file, and its size in pixels of the screen. */
export interface Picture {
  file: string;
  width: number;
  height: number;
}

/** The bytes of images by their address on this site. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>;

/** Width in pixels; text on an A4 page is 450 points wide. */
const WIDTH = 1_200;
const QUALITY = 82;
const MAX_PICTURES = 200;
const MAX_BYTES = 64 * 1024 * 1024;
const FILE = /\/api\/files\/([0-9a-f]{64})\/[\w.-]+/g;

/** More bytes than a drawing has; a larger one is rendered as pixels. */
const MAX_VECTOR_BYTES = 1024 * 1024;
const isVector = ({ mediaType, bytes }: ContentFileWire): boolean =>
  mediaType === 'image/svg+xml' && bytes <= MAX_VECTOR_BYTES;

/** The addresses of a panel's picture, the preferred one first. */
export const addressesOf = ({ sources, original }: PictureWire): string[] => [
  ...(original ? [original.url] : []),
  ...sources.map(({ url }) => url),
];

/**
 * The addresses of an article's pictures: for each panel the drawing, or the narrowest picture that is wide enough, and
 * those in running text.
 * @param only the part whose pictures are needed; undefined for all
 */
export function pictureAddresses(
  article: Pick<ArticleWire, 'abstractText' | 'sections' | 'details'>,
  only?: string,
): string[] {
  const parts = (article.details?.parts ?? []).filter(({ id }) => only === undefined || id === only);
  const ofPanels = parts.flatMap(({ pictures = [] }) =>
    pictures.flatMap(({ sources, original }) => {
      if (original && isVector(original)) return [original.url];
      const found = sources.find(({ width }) => width >= WIDTH) ?? sources.at(-1);
      return found ? [found.url] : [];
    }),
  );
  const texts = [
    ...(only === undefined ? [article.abstractText, ...article.sections.map(({ body }) => body)] : []),
    ...parts.map(({ body = '' }) => body),
  ];
  const inText = texts.flatMap((text) => [...text.matchAll(/<img [^>]*>/g)].flatMap(([tag]) => tag.match(FILE) ?? []));
  return [...new Set([...ofPanels, ...inText])].slice(0, MAX_PICTURES);
}

/** Reads images from the content store. Skips lost ones, and those beyond a limit of bytes. */
export async function readPictures(
  addresses: readonly string[],
  files: ContentFiles,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const address of addresses) {
    const [, sha256 = ''] = new RegExp(FILE.source).exec(address) ?? [];
    const file = sha256 ? await files.find(sha256) : null;
    if (!file || bytes + file.bytes > MAX_BYTES) continue;
    bytes += file.bytes;
    found.set(address, await buffer(await file.read(0, file.bytes - 1)));
  }
  return found;
}

/**
 * A drawing becomes pixels if it loads other files, costs much work, or could hide that by compression or nested
 * drawings.
 */
const NOT_DRAWN =
  /^\u001f|<(?:[\w.-]+:)?(?:filter|foreignObject|script)\b|href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|gif|webp)\b)|<!ENTITY/i;

/**
 * Converts images to JPEG, which PDFs contain unchanged, while other formats are unpacked. Drawings in SVG stay
 * drawings. An unreadable image is left out.
 * @param canDraw true if the typesetter takes a drawing
 * @returns images by address, and the bytes of their files
 */
export async function printedPictures(
  found: PictureBytes,
  canDraw: (svg: Buffer) => boolean,
): Promise<{ pictures: Map<string, Picture>; files: Map<string, Buffer> }> {
  const pictures = new Map<string, Picture>();
  const files = new Map<string, Buffer>();
  for (const [address, bytes] of found) {
    const image = sharp(bytes, { limitInputPixels: 60_000_000 });
    const drawing = await image.metadata().catch(() => null);
    const svg = Buffer.from(bytes);
    if (drawing?.format === 'svg' && !NOT_DRAWN.test(svg.toString()) && canDraw(svg)) {
      const file = `picture-${pictures.size}.svg`;
      pictures.set(address, { file, width: drawing.width, height: drawing.height });
      files.set(file, svg);
      continue;
    }
    const converted = await image
      .flatten({ background: '#ffffff' })
      .resize({ width: WIDTH, withoutEnlargement: true })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!converted) continue;
    const file = `picture-${pictures.size}.jpg`;
    pictures.set(address, { file, width: converted.info.width, height: converted.info.height });
    files.set(file, converted.data);
  }
  return { pictures, files };
}
