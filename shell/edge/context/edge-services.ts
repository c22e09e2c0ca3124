import type { Publisher } from '@press/config';
import type { Logger } from 'pino';
import type { FileCache } from '../cache/file-cache';
import type { PageCache } from '../cache/page-cache';
import type { BrowserOverrides, DevBuilds, DevServerOrigins } from '../overrides/browser-overrides';
import type { KeyHeader } from '../http/headers';
import type { RegistryHealth } from '../releases/registry-follower';
import type { RegistrySnapshot } from '../releases/registry-snapshot';
import type { Admission } from '../rendering/admission';
import type { Renderer } from '../rendering/renderer';
import type { FolderChanges } from './folder-changes';
import type { JournalCodes } from './journal-codes';

/** What the edge answers requests with. One for the whole process. */
export interface EdgeServices {
  /** It is replaced when the publisher's folder changes, with the snapshot. */
  readonly publisher: Publisher;
  /** Whether nobody is named as the publisher yet, where the sample may not stand in. */
  isUnnamed: () => boolean;
  /** The body that the api last answered at a path below /api/site, for when it is away; null when there is none. */
  lastKnownBody: (path: string) => string | null;
  /** Whether the publisher is as the api says. */
  siteHealth: () => { problem: string | null; checkedAt: number };
  /** The snapshot in use. It is replaced when the registry changes, so read it once per request. */
  readonly snapshot: RegistrySnapshot;
  /** Whether the registry file is as the snapshot says. */
  registryHealth: () => RegistryHealth;
  renderer: Renderer;
  /** Where every render waits for its turn. */
  admission: Admission;
  /** The header that says to caches in front what a response is made of. */
  keyHeader: KeyHeader;
  /** The documents that several visitors get. */
  pages: PageCache;
  /** The files of releases. */
  files: FileCache;
  log: Logger;
  /** For the nearest address to one without a page. */
  journalCodes: JournalCodes;
  /** Builds that a browser gets by a preview link or by the inspector. */
  overrides: BrowserOverrides;
  /** The changes of a folder that is previewed; null: none is. */
  folderChanges: FolderChanges | null;
  /** Dev servers that a browser may use in place of a release; null: none. */
  devServerOrigins: DevServerOrigins;
  /** Development builds of this machine that are rendered on the server. */
  devBuilds: DevBuilds;
}
