import { Repeated } from '@press/http/repeated';
import type { FastifyBaseLogger } from 'fastify';
import { acquireLock } from '../db/advisory-locks';
import type { Db } from '../db/db';
import { hasDue, takeDue } from './schedule';
import { saveIn } from './store';

const CHECK_MS = 1_000;
/** Number of articles that are stored in one transaction. */
const BATCH = 100;

/**
 * Publishes articles on their day, by the clock of the database. It checks every second, so that a clock that jumps
 * (fault 69) or a machine that slept loses nothing. If there are several processes, one stores the articles and the
 * others find nothing left.
 */
export class DueArticles {
  readonly #repeated = new Repeated(CHECK_MS, () => this.publish(), {
    failed: (failure) => {
      const message = 'articles that are due cannot be published; the api tries again every second';
      this.logger.error({ err: failure }, message);
    },
    kindOf: () => 'any',
  });

  /** @param onPublished called after each change of content */
  constructor(
    private readonly db: Db,
    private readonly onPublished: () => void,
    private readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
  ) {}

  start(): void {
    this.#repeated.start();
  }

  close(): Promise<void> {
    return this.#repeated.stop();
  }

  /** @returns the number of articles that were published */
  async publish(): Promise<number> {
    let published = 0;
    while (await hasDue(this.db)) {
      const ids = await this.db.tx(async (queries) => {
        await acquireLock(queries, 'content');
        const articles = await takeDue(queries, BATCH);
        if (articles.length > 0) await saveIn(queries, { journals: [], issues: [], articles, members: [] });
        return articles.map(({ id }) => id);
      });
      if (ids.length === 0) break;
      published += ids.length;
      this.onPublished();
      this.logger.info({ articles: ids.length, ids: ids.slice(0, 10) }, 'scheduled articles were published');
    }
    return published;
  }
}
