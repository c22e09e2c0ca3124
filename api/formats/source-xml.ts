import { buffer } from 'node:stream/consumers';
import type { Article } from '@press/contract';
import type { ContentFiles } from '../files/content-files';
import { decodeXml } from '../import/jats/parse';

/** A longer source is not copied into another document. */
const MAX_BYTES = 2 * 1024 * 1024;

/** The SHA-256 of the JATS that an article was imported from; empty if it has none. */
export const sourceDigest = ({ details }: Pick<Article, 'details'>): string =>
  /^\/api\/files\/([0-9a-f]{64})\//.exec(details.xml?.url ?? '')?.[1] ?? '';

/** The JATS that an article was imported from; null without one, or if its file is lost or too long. */
export async function readSource(article: Article, files: ContentFiles | null): Promise<string | null> {
  const file = await files?.find(sourceDigest(article));
  if (!file || file.bytes === 0 || file.bytes > MAX_BYTES) return null;
  return decodeXml(await buffer(await file.read(0, file.bytes - 1)));
}
