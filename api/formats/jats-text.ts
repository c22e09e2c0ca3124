import { parseRich, type RichElement, type RichMode, type RichNode } from '@press/contract/richtext';
import { el, type Xml } from './xml';

/** Rich text in JATS. Block elements that JATS lacks become paragraphs; images in running text become their alternatives. */
export function jatsText(text: string, mode: RichMode): (Xml | string)[] {
  const nodes = parseRich(text, mode);
  return mode === 'inline' ? nodes.map(inline) : nodes.flatMap(block);
}

/** The elements of running text in JATS, by those of rich text. */
const JATS_INLINE: Readonly<Record<string, string>> = {
  i: 'italic',
  em: 'italic',
  b: 'bold',
  strong: 'bold',
  sub: 'sub',
  sup: 'sup',
  code: 'monospace',
};

/** By the attribute `type` of a numbered list. */
const LIST_TYPES: Readonly<Record<string, string>> = {
  a: 'alpha-lower',
  A: 'alpha-upper',
  i: 'roman-lower',
  I: 'roman-upper',
};

const isBlock = (node: RichNode): node is RichElement =>
  typeof node !== 'string' && /^(?:p|pre|h[3-6]|ul|ol|blockquote|aside|table|figure)$/.test(node.tag);

function inline(node: RichNode): Xml | string {
  if (typeof node === 'string') return node;
  const { tag, attrs, children } = node;
  if (tag === 'math') return el('inline-formula', {}, math(node));
  if (tag === 'img') return attrs['alt'] ?? '';
  const content = children.map(inline);
  if (tag === 'a' && /^https?:/.test(attrs['href'] ?? ''))
    return el('ext-link', { 'ext-link-type': 'uri', 'xlink:href': attrs['href'] }, content);
  const name = JATS_INLINE[tag];
  return name ? el(name, {}, content) : el('styled-content', {}, content);
}

/** Rich inline text under the names of Crossref's titles, with MathML. */
export const faceMarkup = (text: string): (Xml | string)[] => parseRich(text, 'inline').map(faced);

const faced = (node: RichNode): Xml | string =>
  typeof node === 'string'
    ? node
    : node.tag === 'math'
      ? math(node)
      : el(node.tag === 'code' ? 'tt' : node.tag, {}, node.children.map(faced));

/** MathML with the prefix that JATS and Crossref use. */
function math({ tag, attrs, children }: RichElement): Xml {
  return el(
    `mml:${tag}`,
    attrs,
    children.map((child) => (typeof child === 'string' ? child : math(child))),
  );
}

function block(node: RichNode): Xml[] {
  if (!isBlock(node)) return typeof node === 'string' && !node.trim() ? [] : [el('p', {}, inline(node))];
  const { tag, attrs, children } = node;
  switch (tag) {
    case 'p':
      return [el('p', {}, children.map(inline))];
    case 'ul':
    case 'ol':
      return [
        el(
          'list',
          {
            'list-type':
              tag === 'ol' ? (LIST_TYPES[attrs['type'] ?? ''] ?? 'order') : attrs['type'] ? 'simple' : 'bullet',
          },
          children.map((item) => el('list-item', {}, blocksIn(item))),
        ),
      ];
    case 'pre':
      return [el('preformat', {}, children.map(inline))];
    case 'blockquote':
      return [el('disp-quote', {}, blocksIn(node))];
    case 'aside':
      return [el('boxed-text', {}, blocksIn(node))];
    case 'table':
      return [el('table-wrap', {}, el('table', {}, children.map(tablePart)))];
    case 'figure':
      return [];
    default:
      return [el('p', {}, el('bold', {}, children.map(inline)))];
  }
}

/** The blocks of a list item or a quotation; running text becomes a paragraph. */
function blocksIn(node: RichNode): Xml[] {
  if (typeof node === 'string') return block(node);
  const blocks: Xml[] = [];
  let run: RichNode[] = [];
  const endRun = (): void => {
    if (run.some((part) => typeof part !== 'string' || part.trim())) blocks.push(el('p', {}, run.map(inline)));
    run = [];
  };
  for (const child of node.children) {
    if (!isBlock(child)) {
      run.push(child);
      continue;
    }
    endRun();
    blocks.push(...block(child));
  }
  endRun();
  return blocks.length > 0 ? blocks : [el('p')];
}

function tablePart(node: RichNode): Xml | string {
  if (typeof node === 'string') return '';
  const { tag, attrs, children } = node;
  if (tag !== 'td' && tag !== 'th') return el(tag, {}, children.map(tablePart));
  const { colSpan, rowSpan, align, scope } = attrs;
  const content = children.flatMap((child) => (isBlock(child) ? block(child) : [inline(child)]));
  return el(tag, { colspan: colSpan, rowspan: rowSpan, align, scope }, content);
}
