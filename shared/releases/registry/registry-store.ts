import type { AuditEntry } from '../audit/audit-log';
import type { Registry } from '../format/schema';
import type { Approvals } from '../signing/approval';

/**
 * Where a site's registry, its audit log and its approvals are: a directory, a PostgreSQL database or an object store. What is in it
 * is signed, so a reader trusts the keys, not the store.
 */
export interface RegistryStore {
  /** How messages name it: a file or an address, without a password. */
  readonly name: string;
  readonly approvals: Approvals;
  /** The newest registry; null before the first publication. @throws CodedError PRESS-R01, R02, R03, R23 */
  read(): Promise<Registry | null>;
  /** Another text after every change, for less than `read` costs; null before the first publication. @throws CodedError PRESS-R23 */
  version(): Promise<string | null>;
  /**
   * Compare-and-swap: replaces the registry of revision `next.rev - 1` (0: none yet) and records the change, both or none.
   * @param next signed
   * @throws CodedError PRESS-R06 when the registry has another revision; PRESS-R08, R23 when it can't be written
   */
  swap(next: Registry, entry: AuditEntry): Promise<void>;
  /** The changes up to a revision, oldest first. @throws CodedError PRESS-R01, R23 */
  audit(rev: number): Promise<AuditEntry[]>;
  /**
   * Calls `changed` soon after a change, as far as the store can tell: a follower polls `version` too.
   * @param failed called when changes are only found by polling from now on
   * @returns ends it
   */
  follow(changed: () => void, failed: (error: unknown) => void): () => void;
  /** Ends connections. */
  close(): Promise<void>;
}
