import { parseRich, type RichNode } from '@press/contract/richtext';
import type { ReactNode } from 'react';
import { splitHits } from './hits';
import { renderRich } from './RichLine';

interface MarkedProps {
  text: string;
  /** The search query whose words are marked. */
  query?: string;
  /** Set if the text is an abstract: its paragraphs are joined into one run, for lists. */
  block?: boolean;
}

/** Rich text in a list: inline only, with the words of the query in `<mark>`. */
export function Marked({ text, query = '', block = false }: MarkedProps) {
  const nodes = block ? oneRun(parseRich(text, 'block')) : parseRich(text, 'inline');
  return <>{renderRich(nodes, query ? (leaf) => markHits(leaf, query) : undefined)}</>;
}

/** Plain text with the words of the query in `<mark>`. */
export function markHits(text: string, query: string): ReactNode {
  return splitHits(text, query).map((piece, at) => (at % 2 ? <mark key={at}>{piece}</mark> : piece));
}

const PHRASING = new Set(['i', 'b', 'em', 'strong', 'sub', 'sup', 'code', 'math']);

/** Keeps inline elements; replaces all others (blocks, links) with their content. */
function oneRun(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' || PHRASING.has(node.tag)
      ? [node]
      : [...oneRun(node.children), ...(node.tag === 'a' ? [] : [' '])],
  );
}
