import { parseRich, serializeRich, type RichMode, type RichNode } from '@press/contract/richtext';
import type { Notes } from './notes';

/** `@press/contract/richtext` cuts a text after this number of characters. */
const MAX_LENGTH = 1_000_000;

/**
 * Writes nodes as rich text, parses it and writes it again: the result is the site's text, with valid nesting and without
 * disallowed attributes.
 */
export function writeRich(nodes: RichNode[], mode: RichMode, notes: Notes): string {
  const written = serializeRich(nodes);
  if (written.length > MAX_LENGTH) notes.add(`a text was cut after ${MAX_LENGTH} characters`);
  return serializeRich(parseRich(written, mode));
}
