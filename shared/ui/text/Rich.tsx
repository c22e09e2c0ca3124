import { parseRich, type RichNode } from '@press/contract/richtext';
import { TOP_BLOCKS } from '@press/contract/richtext.grammar';
import { Scroller } from '../parts/Scroller';
import { alignNumbers } from './columns';
import { RichLine, renderRich, type RichElements } from './RichLine';
import { t } from '../messages';

interface RichProps {
  text: string;
  /** True for abstracts and sections (paragraphs, lists, tables). False for inline text such as a title. */
  block?: boolean;
}

/** Rich text as React elements. It never reaches the HTML parser, so its text cannot become markup. */
export function Rich({ text, block = false }: RichProps) {
  if (block) return <RichBlocks nodes={parseRich(text, 'block')} />;
  return <RichLine text={text} />;
}

/** Parsed block text. Tables and formulas that are wider than the page scroll in their own box. */
export function RichBlocks({ nodes, elements }: { nodes: readonly RichNode[]; elements?: RichElements }) {
  return <>{renderRich(paragraphs(alignNumbers(nodes)), undefined, { ...WIDE, ...elements })}</>;
}

/** A table in its own box. @param caption its visible name; empty for a table without a name */
export const wideTables = (caption = ''): RichElements => ({
  table: ({ attrs }, rows) => (
    <Scroller label={caption || t('part.table')}>
      <table {...attrs}>
        {caption && <caption className="visually-hidden">{caption}</caption>}
        {rows}
      </table>
    </Scroller>
  ),
});

/**
 * HTML no longer has an attribute for a list without bullets, and without a role Safari does not expose it as a list.
 */
const plainList: RichElements[string] = ({ attrs }, items) =>
  attrs['type'] ? (
    <ul role="list" style={{ listStyle: 'none' }}>
      {items}
    </ul>
  ) : undefined;

const WIDE = { ...wideTables(), ul: plainList };

/** Marks a blank line between two pieces of a text. */
const BREAK = '\n\n';

const atBlankLines = (node: RichNode): RichNode[] =>
  typeof node === 'string'
    ? node.split(/\n[^\S\n]*\n\s*/).flatMap((piece, at) => (at ? [BREAK, piece] : [piece]))
    : [node];

const isBlock = (node: RichNode): boolean => typeof node !== 'string' && TOP_BLOCKS.has(node.tag);

/** Text outside a block gets a paragraph; a blank line in it begins another. */
function paragraphs(nodes: readonly RichNode[]): RichNode[] {
  const blocks: RichNode[] = [];
  let open: RichNode[] | null = null;
  for (const node of nodes.flatMap(atBlankLines)) {
    if (node === BREAK) {
      open = null;
    } else if (isBlock(node)) {
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
