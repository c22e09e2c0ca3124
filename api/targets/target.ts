import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { restoreBackup } from '../backup/restore';
import { recordBackup, writeBackup } from '../backup/write';
import { consistentRead, tablesOf, type Exclusive } from '../content/tables';
import { showDraft, type Draft } from '../content/drafts';
import { exportContent, type ExportLine } from '../content/export';
import type { Content, Progress } from '../content/model';
import { saveFormerUsage, type FormerUsage, type FormerUsageReport } from '../content/former-usage';
import { removeContent, type Removable, type Removal, type RemoveReport } from '../content/remove';
import { statsOf, type Stats } from '../content/stats';
import { saveContent, type SaveReport } from '../content/store';
import type { Db, Queries } from '../db/db';
import type { ContentFiles } from '../files/content-files';
import { linesOf } from '../files/lines';
import type { ListedMessage, StoredMessage } from '../inbox/message';
import type { MessageLog } from '../inbox/message-log';
import { applySite, type ApplyOptions, type ApplyReport } from '../site/apply';
import { siteParts, type Site, type SitePart } from '../site/parts';
import { eraseMessages } from '../inbox/retention';
import { listPage, messagesOf, restoreMissing, isoTime, type MessagePage } from '../inbox/rows';

/** The running site from which a command borrows the database. */
export interface RunningSite extends Exclusive {
  /** Call it after each change of content. */
  contentChanged(): Promise<unknown>;
}

/** Used if no other program has the database, or if it is a PostgreSQL server, which isolates commands. */
const NO_SITE: RunningSite = { runExclusive: (work) => work(), contentChanged: async () => undefined };

/** The target of the content command: a separate database, or that of the running site. */
export class Target {
  /**
   * @param name for the output of the command
   * @param ledger the messages on disk of an embedded database
   * @param files of the articles, for backups
   */
  constructor(
    readonly name: string,
    private readonly db: Db,
    private readonly ledger: MessageLog | null,
    private readonly files: ContentFiles,
    private readonly site: RunningSite = NO_SITE,
  ) {}

  get engine() {
    return this.db.status().engine;
  }

  /** Stores in the database the messages that only the ledger has. */
  async restoreMessages(): Promise<void> {
    if (this.ledger) await restoreMissing(this.db, await this.ledger.read());
  }

  async save(content: Content): Promise<SaveReport> {
    const report = await this.site.runExclusive(() => saveContent(this.db, content));
    await this.site.contentChanged();
    return report;
  }

  async apply(site: Site, options: ApplyOptions): Promise<ApplyReport> {
    const report = await this.site.runExclusive(() => applySite(this.db, site, options));
    if (!options.dryRun) await this.site.contentChanged();
    return report;
  }

  parts(): Promise<SitePart[]> {
    return siteParts(this.db);
  }

  /** Ids, journals and DOIs of the articles of journals. */
  doisOf(journalIds: readonly string[]): Promise<{ id: string; journalId: string; doi: string }[]> {
    return this.db.query(
      `select key as id, journal_id as "journalId", doi from article where journal_id = any($1::text[]) and doi is not null order by id`,
      [journalIds],
    );
  }

  /** The ids of the journals, with their former ones. */
  async journalIds(): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ ids: string[] }>(
      'select array[id] || array(select jsonb_array_elements_text(former_ids)) as ids from journal',
    );
    return new Set(rows.flatMap(({ ids }) => ids));
  }

  async remove(kind: Removable, ids: readonly string[], removal?: Removal): Promise<RemoveReport> {
    const report = await this.site.runExclusive(() => removeContent(this.db, kind, ids, removal));
    await this.site.contentChanged();
    return report;
  }

  async saveFormerUsage(usage: readonly FormerUsage[]): Promise<FormerUsageReport> {
    const report = await this.site.runExclusive(() => saveFormerUsage(this.db, usage));
    await this.site.contentChanged();
    return report;
  }

  showDraft(token: string, draft: Draft | null): Promise<string | null> {
    return this.site.runExclusive(() => showDraft(this.db, token, draft)).finally(() => this.site.contentChanged());
  }

  messagesAfter(position: number): Promise<MessagePage> {
    return listPage(this.db, position);
  }

  async forgetMessages(who: string): Promise<number> {
    const ids = await messagesOf(this.db, who);
    await eraseMessages(this.db, this.ledger, ids);
    return ids.length;
  }

  stats(): Promise<Stats> {
    return statsOf(this.db);
  }

  export(to: Writable): Promise<void> {
    return consistentRead(this.db, this.site, (content) => pipeline(Readable.from(exportLines(content)), to));
  }

  async backup(to: Writable): Promise<void> {
    await writeBackup(this.db, this.site, to, this.files);
    await recordBackup(this.db);
  }

  async restore(bytes: AsyncIterable<Uint8Array>, replace: boolean, progress: Progress): Promise<void> {
    await this.site.runExclusive(async () => {
      await restoreBackup(this.db, bytes, replace, progress, this.files);
      if (this.ledger) await reconcileMessages(this.db, this.ledger);
    });
    await this.site.contentChanged();
  }

  reindex(progress: Progress): Promise<number> {
    return this.site.runExclusive(() => reindex(this.db, progress)).finally(() => this.site.contentChanged());
  }

  close(): Promise<void> {
    return this.db.close();
  }
}

async function* exportLines(content: Queries): AsyncGenerator<string> {
  for await (const line of exportContent(content)) yield `${JSON.stringify(line)}\n`;
}

/** Rows per statement; short statements, so that readers do not wait long. */
const BATCH_SIZE = 50;

/**
 * Recomputes the search columns of every article, while the site keeps running. Needed after an upgrade of PostgreSQL
 * with changed dictionaries.
 * @returns the number of articles
 */
async function reindex(db: Db, progress: Progress): Promise<number> {
  const [counted] = await db.query<{ n: number }>('select count(*) as n from article');
  const total = counted?.n ?? 0;
  const article = (await tablesOf(db)).find(({ name }) => name === 'article');
  // Setting a column, even to its own value, computes the generated columns again.
  const assignments = article?.columns
    .filter((column) => column !== article.identity)
    .map((column) => `${column} = article.${column}`);
  let done = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: { id: number }[] = await db.query<{ id: number }>(
      `with batch as (select id from article where id > $1 order by id limit ${BATCH_SIZE})
       update article set ${assignments?.join(', ')} from batch where article.id = batch.id returning article.id`,
      [after],
    );
    done += rows.length;
    progress(done, total);
    after = rows.length === 0 ? undefined : Math.max(...rows.map(({ id }) => id));
  }
  await db.exec('analyze article');
  return done;
}

const COLUMNS = `id, kind, fields, content, request_key as "requestKey", ${isoTime('received_at')} as "receivedAt", ${isoTime('forwarded_at')} as "forwardedAt"`;

/** After a restore: adds the messages of the backup to the ledger, and those of the ledger to the database. */
async function reconcileMessages(db: Db, ledger: MessageLog): Promise<void> {
  const entries = await ledger.read();
  const inLedger = new Set(entries.flatMap((entry) => ('message' in entry ? [entry.message.id] : [])));
  const forwarded = new Set(entries.flatMap((entry) => ('forwarded' in entry ? [entry.forwarded] : [])));
  const messages = await db.query<StoredMessage & { forwardedAt: string | null }>(
    `select ${COLUMNS} from message order by position`,
  );
  for (const { forwardedAt, ...message } of messages) {
    if (!inLedger.has(message.id)) await ledger.append({ message });
    if (forwardedAt !== null && !forwarded.has(message.id))
      await ledger.append({ forwarded: message.id, at: forwardedAt });
  }
  await restoreMissing(db, entries);
}

/** All messages in the order in which they arrived. */
export async function* allMessages(target: Target): AsyncGenerator<ListedMessage> {
  for (let after: number | null = 0; after !== null;) {
    const page: MessagePage = await target.messagesAfter(after);
    yield* page.messages;
    after = page.next;
  }
}

/** The content as entries of an export. */
export async function* exportedLines(target: Target): AsyncGenerator<ExportLine> {
  const to = new PassThrough();
  const written = target.export(to);
  // A failure ends the lines, and is thrown below.
  written.catch(() => to.end());
  for await (const line of linesOf(to)) if (line) yield JSON.parse(line);
  await written;
}
