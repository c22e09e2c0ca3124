import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Queries } from '../db/db';
import { Mutex } from 'async-mutex';
import type { Ledger } from '../embedded/ledger';
import type { ListedMessage } from '../messages/message';
import { listPage, restoreMissing, type Page } from '../messages/rows';
import { reconcile } from '../backup/ledger';
import { restoreBackup } from '../backup/restore';
import { writeBackup } from '../backup/write';
import { exportContent } from '../content/export';
import type { Content } from '../content/model';
import { reindex } from '../content/reindex';
import { statsOf, type Stats } from '../content/stats';
import { still } from '../content/consistent-read';
import { saveContent, type SaveReport } from '../content/store';
import type { Progress, Target } from './target';

/** A database that is open in this process. */
export class Here implements Target {
  /** Whatever changes or copies content, one after another: in the embedded database nothing else keeps them apart. */
  readonly #mutex = new Mutex();

  constructor(
    readonly name: string,
    private readonly db: Db,
    private readonly ledger: Ledger | null,
    private readonly changed: () => void = () => undefined,
  ) {}

  /** Puts back into the database the messages that only the ledger has. */
  async recover(): Promise<void> {
    if (this.ledger) await restoreMissing(this.db, (await this.ledger.read()).entries);
  }

  async save(content: Content): Promise<SaveReport> {
    const report = await this.#mutex.runExclusive(() => saveContent(this.db, content));
    this.changed();
    return report;
  }

  messages(): AsyncGenerator<ListedMessage> {
    return pages((after) => listPage(this.db, after));
  }

  stats(): Promise<Stats> {
    return statsOf(this.db);
  }

  export(to: Writable): Promise<void> {
    return still(this.db, this.#mutex, (content) => pipeline(Readable.from(linesOf(content)), to));
  }

  backup(to: Writable): Promise<void> {
    return writeBackup(this.db, this.#mutex, to);
  }

  async restore(bytes: AsyncIterable<Uint8Array>, replace: boolean, progress: Progress): Promise<void> {
    await this.#mutex.runExclusive(async () => {
      await restoreBackup(this.db, bytes, replace, progress);
      if (this.ledger) await reconcile(this.db, this.ledger);
    });
    this.changed();
  }

  reindex(progress: Progress): Promise<number> {
    return this.#mutex.runExclusive(() => reindex(this.db, progress)).finally(this.changed);
  }

  close(): Promise<void> {
    return this.db.close();
  }
}

async function* linesOf(content: Queries): AsyncGenerator<string> {
  for await (const line of exportContent(content)) yield `${JSON.stringify(line)}\n`;
}

/** All messages, page after page. */
export async function* pages(read: (after: number) => Promise<Page>): AsyncGenerator<ListedMessage> {
  for (let after: number | null = 0; after !== null;) {
    const page: Page = await read(after);
    yield* page.messages;
    after = page.next;
  }
}
