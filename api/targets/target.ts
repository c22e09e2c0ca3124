import type { Writable } from 'node:stream';
import type { Draft } from '../content/drafts';
import type { Content } from '../content/model';
import type { Removable, RemoveReport } from '../content/remove';
import type { ExportLine } from '../content/export';
import type { Progress } from '../content/progress';
import type { Stats } from '../content/stats';
import type { SaveReport } from '../content/store';
import type { ListedMessage } from '../messages/message';
import type { ApplyOptions, ApplyReport } from '../site/apply';
import type { SitePart } from '../site/parts';
import type { Site } from '../site/site';

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
  /** The content as entries of an export. */
  lines(): AsyncGenerator<ExportLine>;
  /** Removes content by its ids in one transaction, or nothing if an id is missing. */
  remove(kind: Removable, ids: readonly string[]): Promise<RemoveReport>;
  /** Shows a draft under a preview link, or shows it no more; `content/drafts.ts`. */
  showDraft(token: string, draft: Draft | null): Promise<boolean>;
  /** All messages in the order in which they arrived. */
  messages(): AsyncGenerator<ListedMessage>;
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
