import { parseRich, type RichNode } from '@press/contract/richtext';
import { TOP_BLOCKS } from '@press/contract/richtext.grammar';
import { mathSpans } from './math';
import type { Span, Style } from './span';

export type Block =
  | { kind: 'p' | 'heading' | 'quote'; spans: Span[] }
  | { kind: 'item'; mark: string; depth: number; spans: Span[] }
  | { kind: 'table'; rows: { head: boolean; cells: Span[][] }[] };

export const REGULAR: Style = { weight: 'regular', italic: false };
export const BOLD: Style = { weight: 'bold', italic: false };
export const ITALIC: Style = { weight: 'regular', italic: true };

/** Converts rich inline text (a title, a heading). */
export function inline(text: string, style: Style = REGULAR): Span[] {
  return spansOf(parseRich(text, 'inline'), style);
}

/** Converts rich block text (an abstract, a section); text outside any block becomes a paragraph. */
export function blocks(text: string): Block[] {
  return blocksOf(parseRich(text, 'block'), 0);
}

function blocksOf(nodes: readonly RichNode[], depth: number): Block[] {
  const found: Block[] = [];
  let loose: RichNode[] = [];
  const flush = () => {
    const spans = spansOf(loose, REGULAR);
    if (spans.some(({ text }) => text.trim())) found.push({ kind: 'p', spans });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !TOP_BLOCKS.has(node.tag)) {
      loose.push(node);
      continue;
    }
    flush();
    found.push(...blockOf(node, depth));
  }
  flush();
  return found;
}

function blockOf(node: Exclude<RichNode, string>, depth: number): Block[] {
  switch (node.tag) {
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ kind: 'heading', spans: spansOf(node.children, BOLD) }];
    case 'ul':
    case 'ol':
      return node.children
        .filter((child) => typeof child !== 'string')
        .flatMap((child, i) => item(child.children, node.tag === 'ol' ? `${i + 1}.` : '•', depth));
    case 'table':
      return [{ kind: 'table', rows: rowsOf(node.children) }];
    case 'blockquote':
      return blocksOf(node.children, depth).map((block) =>
        block.kind === 'p' ? { ...block, kind: 'quote' as const } : block,
      );
    default:
      return [{ kind: 'p', spans: spansOf(node.children, REGULAR) }];
  }
}

/** The first paragraph of a list item follows its mark; lists in it are indented by one step. */
function item(children: readonly RichNode[], mark: string, depth: number): Block[] {
  const [first, ...rest] = blocksOf(children, depth + 1);
  if (first?.kind === 'p') return [{ kind: 'item', mark, depth, spans: first.spans }, ...rest];
  return first ? [first, ...rest] : [];
}

function rowsOf(nodes: readonly RichNode[]): { head: boolean; cells: Span[][] }[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.tag !== 'tr') return rowsOf(node.children);
    const cells = node.children.filter((child) => typeof child !== 'string');
    const head = cells.length > 0 && cells.every(({ tag }) => tag === 'th');
    return [{ head, cells: cells.map((cell) => spansOf(cell.children, cell.tag === 'th' ? BOLD : REGULAR)) }];
  });
}

function spansOf(nodes: readonly RichNode[], style: Style): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (typeof node === 'string') return node ? [{ ...style, text: node }] : [];
    if (node.tag === 'math') return mathSpans(node.children, style);
    const inner = spansOf(node.children, styled(node.tag, node.attrs['href'], style));
    // A space separates the paragraphs of a cell or a list item.
    return TOP_BLOCKS.has(node.tag) || node.tag === 'li' ? [...inner, { ...style, text: ' ' }] : inner;
  });
}

function styled(tag: string, href: string | undefined, style: Style): Style {
  if (tag === 'i' || tag === 'em') return { ...style, italic: true };
  if (tag === 'b' || tag === 'strong') return { ...style, weight: 'bold' };
  if (tag === 'sub' || tag === 'sup') return { ...style, shift: tag };
  if (tag === 'a' && href) return { ...style, href };
  return style;
}
