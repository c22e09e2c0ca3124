import type { Site } from '../site/site';
import { CALLS_PART, PUBLISHER_PART } from '../site/parts';

/** The publisher that a folder describes, with the calls for papers of its journals. */
export const publisherOfFolder = ({ parts }: Pick<Site, 'parts'>): Record<string, unknown> => ({
  ...parts.find(({ name }) => name === PUBLISHER_PART)?.value,
  calls: parts.find(({ name }) => name === CALLS_PART)?.value ?? {},
});

/** The module `shared/config/sample.ts`, with which programs start that have not asked the api yet. */
export const publisherModule = (site: Pick<Site, 'parts'>): string =>
  [
    "import type { Publisher } from './publisher';",
    '',
    '/** What `api/sample/site` says of the publisher. Written by `npm run site -- sample`; a test compares the two. */',
    `export const sample = ${JSON.stringify(publisherOfFolder(site), null, 2)} satisfies Partial<Publisher>;`,
  ].join('\n');
