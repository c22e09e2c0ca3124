import { hash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { KeptFolder } from '../files/kept-folder';
import { withEtag, type TaggedBody } from '../http/send-with-etag';
import type { CoverSource } from './cover';
import { pngOf, shareSvg } from './share';

/** What a share picture is drawn from. */
interface ShareSource {
  cover: CoverSource;
  /** Plain text. */
  title: string;
}

/** Bytes of the pictures in memory: about a thousand. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Bytes of the pictures on disk: about four thousand. */
const DISK_BYTES = 128 * 1024 * 1024;

const FILE = /^[\da-f]{64}\.png$/;

/** Opens `dataDir/share`, the folder of share pictures. Null when it cannot be used. */
export const openShareFolder = (
  dataDir: string,
  log: { warn(fields: object, text: string): void },
  maxBytes = DISK_BYTES,
): Promise<KeptFolder | null> => KeptFolder.open({ dir: path.join(dataDir, 'share'), names: FILE, maxBytes, log });

/**
 * The pictures of articles for links to them on other sites. Each is made once, however many sites ask for it at the same time, and
 * kept under the digest of its drawing: another title, colour or version of this program is another file.
 */
export class SharePictures {
  readonly #recent: LRUCache<string, TaggedBody, ShareSource>;

  /** @param folder null: pictures are kept in memory only */
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
