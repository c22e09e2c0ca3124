/** Where a site's private keys and trusted keys are. */
export interface KeyFolders {
  /** Folder of this machine's private keys. */
  keys: string;
  /** File of the trusted public keys. It is outside the data directory: who can write there must not choose the keys. */
  trusted: string;
}
