import { hash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { KeptFolder } from '../files/kept-folder';
import { withEtag, type TaggedBody } from '../http/send-with-etag';
import { type CoverSource, LETTER_WIDTH, wrap } from './cover';
import { escapeUTF8 } from 'entities';
import sharp from 'sharp';
import { lettering, type Line } from './lettering';
import { motifOf } from './motifs';
import { paletteOf } from './palette';

/** The data of a share image. */
interface ShareSource {
  cover: Omit<CoverSource, 'isOpen'>;
  /** Plain text. */
  title: string;
}

/** Bytes of the images in memory: about a thousand. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Bytes of the images on disk: about four thousand. */
const DISK_BYTES = 128 * 1024 * 1024;

const FILE = /^[\da-f]{64}\.png$/;

/** Opens `dataDir/share`, the folder of share images. Null if it cannot be used. */
export const openShareFolder = (
  dataDir: string,
  log: { warn(fields: object, text: string): void },
  maxBytes = DISK_BYTES,
): Promise<KeptFolder | null> => KeptFolder.open({ dir: path.join(dataDir, 'share'), names: FILE, maxBytes, log });

/**
 * The images of articles for links to them on other sites. Each is drawn once, however many sites request it
 * simultaneously, and stored under the digest of its drawing, so that a changed title, colour or program gives a new
 * file.
 */
export class SharePictures {
  readonly #recent: LRUCache<string, TaggedBody, ShareSource>;

  /** @param folder null: images are kept in memory only */
  constructor(
    private readonly folder: KeptFolder | null,
    private readonly draw: (svg: string) => Promise<Buffer> = pngOf,
  ) {
    this.#recent = new LRUCache<string, TaggedBody, ShareSource>({
      maxSize: MEMORY_BYTES,
      sizeCalculation: ({ body }) => body.length,
      fetchMethod: async (_key, _stale, { context }) => withEtag(await this.#findOrMake(context)),
    });
  }

  get(cover: ShareSource['cover'], title: string): Promise<TaggedBody> {
    return this.#recent.forceFetch(JSON.stringify([cover, title]), { context: { cover, title } });
  }

  async #findOrMake({ cover, title }: ShareSource): Promise<Buffer> {
    const svg = shareSvg(cover, title);
    const name = `${hash('sha256', svg)}.png`;
    const kept = await this.folder?.open(name);
    if (kept) {
      try {
        return await kept.handle.readFile();
      } finally {
        await kept.handle.close();
      }
    }
    const png = await this.draw(svg);
    await this.folder?.write(name, png);
    return png;
  }
}

/** The format that sites show with a link (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
/** The journal's motif is on the right. */
const TEXT_WIDTH = 760;
const MARGIN = 64;
const LINE_HEIGHT = 1.15;
const MAX_LINES = 5;

/** An article in the colours of its journal, as an SVG document. @param title plain text */
export function shareSvg(journal: ShareSource['cover'], title: string): string {
  const { deep, on } = paletteOf(journal.id, journal.colour);
  const { size, lines } = setLines(title);
  const words = lettering([
    { text: journal.id.toUpperCase(), font: 'code', size: 30, x: MARGIN, y: 96, spacing: 3 },
    ...lines.map((text, line): Line => {
      const y = Math.round(180 + size * 0.7 + line * size * LINE_HEIGHT);
      return { text, font: 'title', size, x: MARGIN, y };
    }),
    ...wrap(journal.title, 48)
      .slice(0, 2)
      .map((text, line, all): Line => {
        const y = HEIGHT - 56 - (all.length - 1 - line) * 36;
        return { text, font: 'title', size: 28, x: MARGIN, y };
      }),
  ]);
  const motif = motifOf(journal.id, journal.colour, WIDTH - TEXT_WIDTH - MARGIN, HEIGHT);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" ` +
    `aria-label="${escapeUTF8(title)}"><path fill="${deep}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g fill="${on}">${words}</g>` +
    `<svg x="${TEXT_WIDTH + MARGIN}" width="${WIDTH - TEXT_WIDTH - MARGIN}" height="${HEIGHT}">${motif}</svg></svg>`
  );
}

/** `shareSvg` as a PNG, because sites that show links do not accept SVG. */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();

/** The largest size from 64 down to 40 at which the title fits; a longer title is shortened. */
function setLines(title: string): { size: number; lines: string[] } {
  for (let size = 64; ; size -= 4) {
    const lines = wrap(title, Math.floor((TEXT_WIDTH - MARGIN) / (size * LETTER_WIDTH)));
    if (lines.length <= MAX_LINES) return { size, lines };
    if (size <= 40) return { size, lines: [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`] };
  }
}
