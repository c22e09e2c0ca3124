import { parseRich, serializeRich, type RichMode, type RichNode } from '@press/contract/richtext';
import type { Notes } from './notes';

/** Where the rich text of `@press/contract` ends a text. */
const MAX_LENGTH = 1_000_000;

/**
 * Writes nodes as rich text and reads them back once: what comes out is exactly what the site will show,
 * with unsafe attributes gone and nesting valid.
 */
export function writeRich(nodes: RichNode[], mode: RichMode, notes: Notes): string {
  const written = serializeRich(nodes);
  if (written.length > MAX_LENGTH) notes.add(`a text was cut after ${MAX_LENGTH} characters`);
  return serializeRich(parseRich(written, mode));
}
