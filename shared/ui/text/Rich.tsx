import { parseRich, type RichNode } from '@press/contract/richtext';
import { createElement, Fragment, type ReactNode } from 'react';

interface RichProps {
  text: string;
  /** True for abstracts and sections (paragraphs, lists, tables). False for inline text such as a title. */
  block?: boolean;
}

/** Rich text as React elements. It never reaches the HTML parser, so its text can't become markup. */
export function Rich({ text, block = false }: RichProps) {
  const nodes = parseRich(text, block ? 'block' : 'inline');
  return <>{renderRich(block ? paragraphs(nodes) : nodes)}</>;
}

/** `leaf` can turn a piece of text into elements. */
export function renderRich(
  nodes: readonly RichNode[],
  leaf: (text: string) => ReactNode = (text) => text,
): ReactNode[] {
  return nodes.map((node, at) =>
    typeof node === 'string' ? (
      <Fragment key={at}>{leaf(node)}</Fragment>
    ) : (
      createElement(node.tag, { ...node.attrs, key: at }, ...renderRich(node.children, leaf))
    ),
  );
}

const BLOCKS = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table']);

const isBlock = (node: RichNode): boolean => typeof node !== 'string' && BLOCKS.has(node.tag);

/** Text outside a block gets a paragraph. */
function paragraphs(nodes: readonly RichNode[]): RichNode[] {
  const blocks: RichNode[] = [];
  let open: RichNode[] | null = null;
  for (const node of nodes) {
    if (isBlock(node)) {
      open = null;
      blocks.push(node);
    } else if (open) {
      open.push(node);
    } else if (typeof node !== 'string' || node.trim()) {
      open = [node];
      blocks.push({ tag: 'p', attrs: {}, children: open });
    }
  }
  return blocks;
}
