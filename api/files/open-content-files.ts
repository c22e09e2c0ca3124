import type { ContentFiles } from './content-files';
import { directoryFiles } from './directory-files';
import type { S3Place } from './s3-files';

export interface FilesSettings {
  /** The data directory. */
  dataDir: string;
  /** An S3-compatible store; null for the data directory. */
  s3: S3Place | null;
}

/** Opens the store of the settings. The SDK is loaded only for a site that uses it. */
export async function openContentFiles({ dataDir, s3 }: FilesSettings): Promise<ContentFiles> {
  return s3 ? (await import('./s3-files')).s3Files(s3) : directoryFiles(dataDir);
}
