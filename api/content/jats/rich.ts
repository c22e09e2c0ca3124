import { parseRich, serializeRich, type RichMode, type RichNode } from '@press/contract/richtext';

/**
 * Writes nodes as rich text and reads them back once: what comes out is exactly what the site will show,
 * with unsafe attributes gone and nesting valid.
 */
export function writeRich(nodes: RichNode[], mode: RichMode): string {
  return serializeRich(parseRich(serializeRich(nodes), mode));
}
