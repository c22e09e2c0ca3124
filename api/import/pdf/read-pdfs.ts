import { buffer } from 'node:stream/consumers';
import { messageOf } from '@press/errors';
import { Repeated } from '@press/http/repeated';
import { keyOf } from '@press/http/surrogate-keys';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureWire } from '@press/contract/wire';
import { contentChanged } from '../../content/recount';
import { acquireLock } from '../../db/advisory-locks';
import type { Db, Queries } from '../../db/db';
import type { ContentFiles } from '../../files/content-files';
import { preparePicture } from '../package/assets';
import { READING_LIMITS, readPdf } from './read-pdf';

const CHECK_MS = 2_000;
/** Number of PDFs that are stored in one transaction. */
const BATCH = 10;

interface Unread {
  id: string;
  key: string;
  url: string | null;
}

/** What the database keeps of a PDF. */
interface Kept {
  text: string;
  picture: PictureWire | null;
}

const NOTHING: Kept = { text: '', picture: null };

/**
 * Reads the PDFs of articles that have no other text, for the search and for a picture of the first page. It reads stored articles,
 * so that imports do not wait for it, and an interrupted import loses nothing. Several processes may read the same PDF; they
 * store the same result.
 */
export class PdfReading {
  readonly #repeated = new Repeated(CHECK_MS, () => this.read(), {
    failed: (failure) => {
      this.logger.error({ err: failure }, 'PDFs cannot be read; the api tries again');
    },
    kindOf: () => 'any',
  });

  /** @param onRead called after each change of what the search finds */
  constructor(
    private readonly db: Db,
    private readonly files: ContentFiles,
    private readonly onRead: () => void,
    private readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
  ) {}

  start(): void {
    this.#repeated.start();
  }

  close(): Promise<void> {
    return this.#repeated.stop();
  }

  /** @returns the number of articles whose PDF was read */
  async read(): Promise<number> {
    let read = 0;
    for (;;) {
      const unread = await this.db.query<Unread>(
        `select id::text, key, details->'pdf'->>'url' as url from article
         where sections = '[]' and details->'pdf'->>'url' is distinct from file_text_of order by id limit ${BATCH}`,
      );
      const kept: (Unread & Kept)[] = [];
      for (const each of unread) kept.push({ ...each, ...(each.url === null ? NOTHING : await this.#keep(each.url)) });
      if (kept.length > 0) await this.db.tx((queries) => store(queries, kept));
      read += unread.length;
      if (unread.length > 0) this.onRead();
      if (unread.length < BATCH) return read;
    }
  }

  /** Nothing of a file that cannot be read, which is not tried again. */
  async #keep(url: string): Promise<Kept> {
    const [, sha256 = ''] = /^\/api\/files\/([0-9a-f]{64})\//.exec(url) ?? [];
    const file = sha256 === '' ? null : await this.files.find(sha256);
    if (!file || file.bytes === 0 || file.bytes > READING_LIMITS.fileBytes) return NOTHING;
    const bytes = await buffer(await file.read(0, file.bytes - 1));
    try {
      const { text, page } = await readPdf(bytes);
      return { text, picture: page && (await preparePicture(Buffer.from(page), 'first-page', this.files)) };
    } catch (failure) {
      this.logger.info({ file: url, reason: messageOf(failure) }, 'a PDF cannot be read');
      return NOTHING;
    }
  }
}

async function store(queries: Queries, kept: readonly (Unread & Kept)[]): Promise<void> {
  await acquireLock(queries, 'content');
  for (const { id, url, text, picture } of kept)
    await queries.query(
      `update article set file_text = $3, file_picture = $4::jsonb, file_text_of = $2
       where id = $1::bigint and details->'pdf'->>'url' is not distinct from $2::text`,
      [id, url, text, picture && JSON.stringify(picture)],
    );
  await contentChanged(
    queries,
    kept.map(({ key }) => keyOf('article', key)),
  );
}
