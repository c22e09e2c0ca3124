import { parseRich, type RichNode } from '@press/contract/richtext';
import type { ReactNode } from 'react';
import { splitHits } from './hits';
import { renderRich } from './Rich';

interface MarkedProps {
  text: string;
  /** The words of this search are marked. */
  query?: string;
  /** The text is an abstract: its paragraphs run on in one line, as a list shows them. */
  block?: boolean;
}

/** Rich text of a list: one run, with the words searched for in `<mark>`. */
export function Marked({ text, query = '', block = false }: MarkedProps) {
  const nodes = block ? oneRun(parseRich(text, 'block')) : parseRich(text, 'inline');
  return <>{renderRich(nodes, (leaf) => markHits(leaf, query))}</>;
}

function markHits(text: string, query: string): ReactNode {
  return splitHits(text, query).map((piece, at) => (at % 2 ? <mark key={at}>{piece}</mark> : piece));
}

const PHRASING = new Set(['i', 'b', 'em', 'strong', 'sub', 'sup', 'math']);

/** Keeps what may stand in a line; of everything else (blocks, links) only what is in it. */
function oneRun(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' || PHRASING.has(node.tag)
      ? [node]
      : [...oneRun(node.children), ...(node.tag === 'a' ? [] : [' '])],
  );
}
