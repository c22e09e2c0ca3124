import type { Publisher } from '@press/config';
import type { Logger } from 'pino';
import type { FileCache } from '../cache/file-cache';
import type { PageCache } from '../cache/page-cache';
import type { BrowserOverrides } from '../overrides/browser-overrides';
import type { DevBuilds } from '../overrides/dev-servers';
import type { KeyHeader } from '../http/headers';
import type { RegistryHealth } from '../releases/registry-follower';
import type { RegistrySnapshot } from '../releases/registry-snapshot';
import type { Admission } from '../rendering/admission';
import type { Renderer } from '../rendering/renderer';
import type { FormerAddresses } from './former-addresses';
import type { FolderChanges } from './folder-changes';
import type { JournalCodes } from './journal-codes';

/** The services that the edge needs to respond to requests. One object for the whole process. */
export interface EdgeServices {
  /** Replaced together with the snapshot when the publisher's folder changes. */
  readonly publisher: Publisher;
  /** True if no publisher is named yet and the sample must not be shown instead. */
  isUnnamed: () => boolean;
  /** The last body from the api at a path below /api/site, for use while it is down; null if there is none. */
  lastKnownBody: (path: string) => string | null;
  /** Why the publisher is not the api's current one; null if it is. */
  siteHealth: () => { problem: string | null; checkedAt: number };
  /** The current snapshot. It is replaced when the registry changes, so read it once per request. */
  readonly snapshot: RegistrySnapshot;
  /** The state of the registry compared with the snapshot. */
  registryHealth: () => RegistryHealth;
  renderer: Renderer;
  /** The queue in which every render waits for its turn. */
  admission: Admission;
  /** The header that names the content of a response to caches in front. */
  keyHeader: KeyHeader;
  /** The documents that several visitors share. */
  pages: PageCache;
  files: FileCache;
  log: Logger;
  /** For the suggested address on a not-found page. */
  journalCodes: JournalCodes;
  /** For an address without a page. */
  formerAddresses: FormerAddresses;
  /** The releases that a browser chose by a link or in the inspector. */
  overrides: BrowserOverrides;
  /** The changes of a previewed folder; null without a preview. */
  folderChanges: FolderChanges | null;
  /** Development builds on this machine that the server renders. */
  devBuilds: DevBuilds;
}
