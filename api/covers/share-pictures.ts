import { hash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { KeptFolder } from '../files/kept-folder';
import { withEtag, type TaggedBody } from '../http/send-with-etag';
import type { CoverSource } from './cover';
import { pngOf, shareSvg } from './share';

/** The data of a share image. */
interface ShareSource {
  cover: CoverSource;
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
 * The images of articles for links to them on other sites. Each is made once, however many sites request it at the same time,
 * and stored under the digest of its drawing: a changed title, colour or program version gives a new file.
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

  get(cover: CoverSource, title: string): Promise<TaggedBody> {
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
