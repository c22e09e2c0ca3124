import type { RichElement, RichNode } from '@press/contract/richtext';
import { formula, inlineNodes, trimmed, type TextContext } from './inline';
import { tableNodes } from './table';
import { childAt, childElements, isElement, nameMap, nameSet, textOf, type XmlElement, type XmlNode } from './tree';

/** Headings inside a section: h3, and h4 at any deeper level. */
export type HeadingLevel = 3 | 4;

type BlockConverter = (node: XmlElement, context: TextContext, level: HeadingLevel) => RichNode[];

/**
 * Converts text to blocks. A JATS paragraph may contain lists, tables and formulas; an HTML paragraph may not, so the
 * text between them becomes paragraphs.
 */
export function blockNodes(nodes: readonly XmlNode[], context: TextContext, level: HeadingLevel): RichNode[] {
  const blocks: RichNode[] = [];
  let text: XmlNode[] = [];
  const endParagraph = (): void => {
    blocks.push(...block('p', trimmed(inlineNodes(text, context))));
    text = [];
  };
  for (const node of nodes) {
    const convert = isElement(node) ? CONVERTERS.get(node.name) : undefined;
    const inText = text.some((part) => isElement(part) || part.trim());
    if (!isElement(node) || !convert || (inText && INLINE_IN_TEXT.has(node.name))) {
      text.push(node);
      continue;
    }
    endParagraph();
    blocks.push(...convert(node, context, level));
  }
  endParagraph();
  return blocks;
}

/** Blocks at their start, but part of the text within it. */
const INLINE_IN_TEXT = nameSet('fn');

const block = (tag: string, children: RichNode[]): RichElement[] =>
  children.length ? [{ tag, attrs: {}, children }] : [];

/** The only paragraph of a list item or table cell loses its `<p>`. */
export function withoutOnlyParagraph(nodes: RichNode[]): RichNode[] {
  const [only] = nodes;
  return nodes.length === 1 && typeof only === 'object' && only.tag === 'p' ? only.children : nodes;
}

/** Label and title of a section or group as a heading; the title may be that of its caption. */
function heading(node: XmlElement, context: TextContext, level: HeadingLevel): RichNode[] {
  const label = textOf(childAt(node, 'label'));
  const title = childAt(node, 'title') ?? childAt(node, 'caption', 'title');
  const line = trimmed(inlineNodes(title?.children ?? [], { ...context, place: 'line' }));
  return block(`h${level}`, [...(label ? [label] : []), ...(label && line.length > 0 ? [' '] : []), ...line]);
}

const section: BlockConverter = (node, context, level) => [
  ...(childAt(node, 'title') ? heading(node, context, level) : []),
  ...blockNodes(withoutTitle(node), context, 4),
];

const TITLE_PARTS = nameSet('title', 'label', 'sec-meta', 'caption');

const withoutTitle = (node: XmlElement): XmlNode[] =>
  node.children.filter((child) => !isElement(child) || !TITLE_PARTS.has(child.name));

const list: BlockConverter = (node, context, level) => {
  const isOrdered = /^(?:order|roman|alpha)/.test(node.attrs['list-type'] ?? '');
  const items = childElements(node, 'list-item').flatMap((item) =>
    block('li', withoutOnlyParagraph(blockNodes(withoutTitle(item), context, level))),
  );
  return [
    ...childElements(node, 'title').flatMap((title) => paragraph(title, context)),
    ...block(isOrdered ? 'ol' : 'ul', items),
  ];
};

const definitions: BlockConverter = (node, context) => {
  const items = childElements(node, 'def-item').flatMap((item) => {
    const term = trimmed(inlineNodes(childAt(item, 'term')?.children ?? [], context));
    const meaning = childElements(item, 'def').flatMap((def) => trimmed(inlineNodes(def.children, context)));
    return block('li', [...block('b', term), ...(meaning.length ? [': ', ...meaning] : [])]);
  });
  return block('ul', items);
};

const paragraph = (node: XmlElement, context: TextContext): RichNode[] =>
  block('p', trimmed(inlineNodes(node.children, context)));

const quote: BlockConverter = (node, context, level) => block('blockquote', blockNodes(node.children, context, level));

const displayFormula: BlockConverter = (node, context) => {
  const label = textOf(childAt(node, 'label'));
  return block('p', [...formula(node, context), ...(label ? [` ${label}`] : [])]);
};

const sentence = (text: string): string => (/[.:?!]$/.test(text) ? text : `${text}.`);

/** `Figure 1. Title. Text`: label, title and first paragraph of a caption become one paragraph. */
function caption(node: XmlElement, context: TextContext, level: HeadingLevel): RichNode[] {
  const label = textOf(childAt(node, 'label'));
  const source = childAt(node, 'caption');
  const title = trimmed(inlineNodes(childAt(source, 'title')?.children ?? [], context));
  const rest = blockNodes(
    childElements(source).filter((child) => child.name !== 'title'),
    context,
    level,
  );
  const [first] = rest;
  const joins = typeof first === 'object' && first.tag === 'p';
  const lead: RichNode[] = label ? [`${sentence(label)} `] : [];
  const stop = title.length && !/[.:?!]$/.test(textOf(childAt(source, 'title'))) ? ['.'] : [];
  const line = [...lead, ...title, ...stop, ...(joins ? [title.length ? ' ' : '', ...first.children] : [])];
  return [...block('p', trimmed(line.filter((part) => part !== ''))), ...(joins ? rest.slice(1) : rest)];
}

/** The label and the caption of a picture; the picture itself is not imported. */
const figure: BlockConverter = (node, context, level) => {
  context.notes.count('image');
  return caption(node, context, level);
};

const supplement: BlockConverter = (node, context, level) => {
  context.notes.count('media');
  return caption(node, context, level);
};

const table: BlockConverter = (node, context, level) => {
  const tables = tableNodes(node, (cell) => withoutOnlyParagraph(blockNodes(cell.children, context, level)));
  if (tables.length === 0) context.notes.count('image');
  const foot = childElements(node, 'table-wrap-foot').flatMap((part) => blockNodes(part.children, context, level));
  return [...caption(node, context, level), ...tables, ...foot];
};

const footnote: BlockConverter = (node, context, level) => {
  const label = textOf(childAt(node, 'label'));
  const [first, ...rest] = blockNodes(withoutTitle(node), context, level);
  if (!label || typeof first !== 'object') return first ? [first, ...rest] : [];
  return [{ ...first, children: [{ tag: 'sup', attrs: {}, children: [label] }, ' ', ...first.children] }, ...rest];
};

/** A group of blocks under a label, a title or a caption. */
const group: BlockConverter = (node, context, level) => [
  ...heading(node, context, level),
  ...childElements(node, 'caption').flatMap((part) => blockNodes(withoutTitle(part), context, 4)),
  ...blockNodes(withoutTitle(node), context, level),
];

const lines: BlockConverter = (node, context) =>
  block(
    'blockquote',
    childElements(node).flatMap((line) => paragraph(line, context)),
  );

const picture: BlockConverter = (node, context) => {
  context.notes.count(node.name === 'media' ? 'media' : 'image');
  return [];
};

const content: BlockConverter = (node, context, level) => blockNodes(node.children, context, level);

const CONVERTERS = nameMap<BlockConverter>({
  p: content,
  title: paragraph,
  sec: section,
  app: section,
  list,
  'def-list': definitions,
  'disp-quote': quote,
  'disp-formula': displayFormula,
  'disp-formula-group': content,
  'table-wrap': table,
  'table-wrap-group': group,
  table,
  array: table,
  fig: figure,
  'fig-group': group,
  'chem-struct-wrap': figure,
  'boxed-text': group,
  statement: group,
  speech: content,
  'verse-group': lines,
  preformat: paragraph,
  code: paragraph,
  'supplementary-material': supplement,
  'fn-group': group,
  fn: footnote,
  graphic: picture,
  media: picture,
});
