import { PassThrough, type Writable } from 'node:stream';
import type { Draft } from '../content/drafts';
import type { Content, Progress } from '../content/model';
import type { Removable, RemoveReport } from '../content/remove';
import type { ExportLine } from '../content/export';
import type { Stats } from '../content/stats';
import type { SaveReport } from '../content/store';
import type { ListedMessage } from '../messages/message';
import type { ApplyOptions, ApplyReport } from '../site/apply';
import type { SitePart, Site } from '../site/parts';
import type { ErrorCode } from '@press/errors';
import type { MessagePage } from '../messages/rows';
import { linesOf } from '../files/lines';

/** The target of the content command: a database, or a running site. */
export interface Target {
  /** For the output of the command. */
  name: string;
  /** Stores a batch in one transaction. */
  save(content: Content): Promise<SaveReport>;
  /** Applies a publisher's folder to the site, in one transaction. */
  apply(site: Site, options: ApplyOptions): Promise<ApplyReport>;
  /** The publisher's own data. */
  parts(): Promise<SitePart[]>;
  /** Removes content by its ids in one transaction, or nothing if an id is missing. */
  remove(kind: Removable, ids: readonly string[]): Promise<RemoveReport>;
  /** Shows a draft under a preview link, or shows it no more; `content/drafts.ts`. */
  showDraft(token: string, draft: Draft | null): Promise<string | null>;
  /** The messages after a position, in the order in which they arrived: a page of them. */
  messagesAfter(position: number): Promise<MessagePage>;
  /** Erases the messages with an id, or from an e-mail address. @returns their number */
  forgetMessages(who: string): Promise<number>;
  stats(): Promise<Stats>;
  /** Writes the content as JSON lines and ends `to`. */
  export(to: Writable): Promise<void>;
  /** Writes a backup and ends `to`. */
  backup(to: Writable): Promise<void>;
  /** Replaces everything with a backup. @param replace true: even if the database is not empty */
  restore(bytes: AsyncIterable<Uint8Array>, replace: boolean, progress: Progress): Promise<void>;
  /** Computes the search columns of all articles again. @returns the number of articles */
  reindex(progress: Progress): Promise<number>;
  close(): Promise<void>;
}

/** The operations whose arguments and result are JSON: `RemoteTarget` calls them by their names. */
export const OPERATIONS = [
  'save',
  'apply',
  'parts',
  'remove',
  'showDraft',
  'messagesAfter',
  'forgetMessages',
  'stats',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A line of JSON that the site sends during long work; the last one is `finished` or `failed`. */
export type ProgressLine =
  | { done: number; total: number }
  /** A result of the work, such as a number of rows. */
  | { finished: number }
  | { failed: { code: ErrorCode; reason: string; next: string } };

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
  // A failure ends the lines; it is thrown below.
  written.catch(() => to.end());
  for await (const line of linesOf(to)) if (line) yield JSON.parse(line);
  await written;
}
