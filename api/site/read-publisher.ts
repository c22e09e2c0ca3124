import type { ContentFiles } from '../files/content-files';
import type { SiteFault } from './faults';
import { PUBLISHER_PART, type SitePart } from './parts';
import { PICTURES, storePicture } from './pictures';
import { PUBLISHER_RULES, publisherFaults, PublisherFile } from './publisher-file';
import { readYaml } from './yaml-file';

export const PUBLISHER_YAML = 'publisher.yaml';
/** The data with which `publisherFaults` compares the file. */
type Counts = Parameters<typeof publisherFaults>[1];

/** Reads `publisher.yaml`, and stores its images. @returns null if it has faults, which are added to `faults` */
export async function readPublisher(
  dir: string,
  counts: Counts,
  { files, faults }: { files: ContentFiles; faults: SiteFault[] },
): Promise<SitePart | null> {
  const yaml = await readYaml(dir, PUBLISHER_YAML);
  if (Array.isArray(yaml)) {
    faults.push(...yaml);
    return null;
  }
  const wrong = yaml.check(PublisherFile, PUBLISHER_RULES);
  const given = yaml.value as PublisherFile;
  if (wrong.length === 0) wrong.push(...publisherFaults(given, counts).map(yaml.fault));
  const pictures: { logo?: string; favicon?: string } = {};
  for (const field of ['logo', 'favicon'] as const) {
    if (wrong.length > 0) break;
    const value = given[field] ?? '';
    const stored = await storePicture(dir, { folder: PICTURES, name: field, value }, files);
    if ('must' in stored) wrong.push(yaml.fault({ field, value, must: stored.must }));
    else if (stored.address) pictures[field] = stored.address;
  }
  faults.push(...wrong);
  return wrong.length > 0 ? null : { name: PUBLISHER_PART, value: { ...given, ...pictures } };
}
