import path from 'node:path';
import type { ContentFiles } from '../files/content-files';
import { packageDir } from '../package-dir';
import { refusedSite } from '../site/faults';
import { CALLS_PART, PUBLISHER_PART, type Site } from '../site/parts';
import { readSite } from '../site/read-site';

/** The folder of the sample's publisher (docs/publishers/adopt.md). */
export const SAMPLE_SITE = path.join(packageDir, 'sample', 'site');

/** The file with the publisher of that folder, in a checkout. */
export const SAMPLE_FILE = path.join(packageDir, '../shared/config/sample.json');

/**
 * The content of a new site: the sample's folder, read like every publisher's folder. It leaves out the publisher's own data:
 * the configuration already contains them (`SAMPLE_FILE`), where the PUBLISHER_… variables override them.
 * @param files store for the articles' files
 * @throws CodedError PRESS-A30 if the folder has faults
 */
export async function sampleSite(files: ContentFiles): Promise<Site> {
  const { site, faults } = await readSite(SAMPLE_SITE, files);
  if (faults.length > 0) throw refusedSite(SAMPLE_SITE, faults);
  return { ...site, parts: [] };
}

/** The publisher in a folder, with the calls for papers of its journals. */
export const publisherOfFolder = ({ parts }: Pick<Site, 'parts'>): Record<string, unknown> => ({
  ...parts.find(({ name }) => name === PUBLISHER_PART)?.value,
  calls: parts.find(({ name }) => name === CALLS_PART)?.value ?? {},
});
