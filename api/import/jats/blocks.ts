import type { RichElement, RichNode } from '@press/contract/richtext';
import { formula, inlineNodes, trimmed, type Writing } from './inline';
import { tableNodes } from './table';
import { at, elements, isElement, textOf, type XmlElement, type XmlNode } from './tree';

/** Headings inside a section: h3, and h4 for all that is deeper. */
export type Level = 3 | 4;

type BlockWriter = (node: XmlElement, writing: Writing, level: Level) => RichNode[];

const block = (tag: string, children: RichNode[]): RichElement[] =>
  children.length ? [{ tag, attrs: {}, children }] : [];

/** A lone paragraph inside an item or a cell needs no <p> of its own. */
export function tight(nodes: RichNode[]): RichNode[] {
  const [only] = nodes;
  return nodes.length === 1 && typeof only === 'object' && only.tag === 'p' ? only.children : nodes;
}

const heading: BlockWriter = (node, writing, level) =>
  block(`h${level}`, trimmed(inlineNodes(node.children, { ...writing, place: 'line' })));

const section: BlockWriter = (node, writing, level) => [
  ...elements(node, 'title').flatMap((title) => heading(title, writing, level)),
  ...blockNodes(withoutTitle(node), writing, 4),
];

const withoutTitle = (node: XmlElement): XmlNode[] =>
  node.children.filter((child) => !isElement(child) || !['title', 'label', 'sec-meta', 'caption'].includes(child.name));

const list: BlockWriter = (node, writing, level) => {
  const ordered = /^(?:order|roman|alpha)/.test(node.attrs['list-type'] ?? '');
  const items = elements(node, 'list-item').flatMap((item) =>
    block('li', tight(blockNodes(withoutTitle(item), writing, level))),
  );
  return [
    ...elements(node, 'title').flatMap((title) => paragraph(title, writing)),
    ...block(ordered ? 'ol' : 'ul', items),
  ];
};

const definitions: BlockWriter = (node, writing) => {
  const items = elements(node, 'def-item').flatMap((item) => {
    const term = trimmed(inlineNodes(at(item, 'term')?.children ?? [], writing));
    const meaning = elements(item, 'def').flatMap((def) => trimmed(inlineNodes(def.children, writing)));
    return block('li', [...block('b', term), ...(meaning.length ? [': ', ...meaning] : [])]);
  });
  return block('ul', items);
};

const paragraph = (node: XmlElement, writing: Writing): RichNode[] =>
  block('p', trimmed(inlineNodes(node.children, writing)));

const quote: BlockWriter = (node, writing, level) => block('blockquote', blockNodes(node.children, writing, level));

const displayed: BlockWriter = (node, writing) => {
  const label = textOf(at(node, 'label'));
  return block('p', [...formula(node, writing), ...(label ? [` ${label}`] : [])]);
};

const ended = (text: string): string => (/[.:?!]$/.test(text) ? text : `${text}.`);

/** `Figure 1. Title. Text`: label, title and first paragraph of a caption in one, the rest below. */
function caption(node: XmlElement, writing: Writing, level: Level): RichNode[] {
  const label = textOf(at(node, 'label'));
  const source = at(node, 'caption');
  const title = trimmed(inlineNodes(at(source, 'title')?.children ?? [], writing));
  const rest = blockNodes(
    elements(source).filter((child) => child.name !== 'title'),
    writing,
    level,
  );
  const [first] = rest;
  const joins = typeof first === 'object' && first.tag === 'p';
  const lead: RichNode[] = label ? [`${ended(label)} `] : [];
  const stop = title.length && !/[.:?!]$/.test(textOf(at(source, 'title'))) ? ['.'] : [];
  const line = [...lead, ...title, ...stop, ...(joins ? [title.length ? ' ' : '', ...first.children] : [])];
  return [...block('p', trimmed(line.filter((part) => part !== ''))), ...(joins ? rest.slice(1) : rest)];
}

/** Anything with a label and a caption around a picture: the words stay, the picture goes. */
const figure: BlockWriter = (node, writing, level) => {
  writing.notes.count('image');
  return caption(node, writing, level);
};

const supplement: BlockWriter = (node, writing, level) => {
  writing.notes.count('media');
  return caption(node, writing, level);
};

const table: BlockWriter = (node, writing, level) => {
  const tables = tableNodes(node, (cell) => tight(blockNodes(cell.children, writing, level)));
  if (tables.length === 0) writing.notes.count('image');
  const foot = elements(node, 'table-wrap-foot').flatMap((part) => blockNodes(part.children, writing, level));
  return [...caption(node, writing, level), ...tables, ...foot];
};

const footnotes: BlockWriter = (node, writing, level) => {
  const label = textOf(at(node, 'label'));
  const [first, ...rest] = blockNodes(withoutTitle(node), writing, level);
  if (!label || typeof first !== 'object') return first ? [first, ...rest] : [];
  return [{ ...first, children: [{ tag: 'sup', attrs: {}, children: [label] }, ' ', ...first.children] }, ...rest];
};

const captioned: BlockWriter = (node, writing, level) => {
  const captions = elements(node, 'caption', 'title').flatMap((part) =>
    (part.name === 'title' ? heading : section)(part, writing, level),
  );
  return [...captions, ...blockNodes(withoutTitle(node), writing, level)];
};

const lines: BlockWriter = (node, writing) =>
  block(
    'blockquote',
    elements(node).flatMap((line) => paragraph(line, writing)),
  );

const picture: BlockWriter = (node, writing) => {
  writing.notes.count(node.name === 'media' ? 'media' : 'image');
  return [];
};

const inside: BlockWriter = (node, writing, level) => blockNodes(node.children, writing, level);

const WRITERS: Readonly<Record<string, BlockWriter>> = {
  p: inside,
  title: (node, writing) => paragraph(node, writing),
  sec: section,
  app: section,
  list,
  'def-list': definitions,
  'disp-quote': quote,
  'disp-formula': displayed,
  'disp-formula-group': inside,
  'table-wrap': table,
  'table-wrap-group': captioned,
  table,
  array: table,
  fig: figure,
  'fig-group': captioned,
  'chem-struct-wrap': figure,
  'boxed-text': captioned,
  statement: captioned,
  speech: inside,
  'verse-group': lines,
  preformat: paragraph,
  code: paragraph,
  'supplementary-material': supplement,
  'fn-group': captioned,
  fn: footnotes,
  graphic: picture,
  media: picture,
};

/** These stand in running text too; there they are not blocks. */
const INLINE_IN_TEXT = new Set(['fn']);

/**
 * Blocks of text. A JATS paragraph may hold lists, tables and formulas; HTML's may not,
 * so running text is gathered into paragraphs between them.
 */
export function blockNodes(nodes: readonly XmlNode[], writing: Writing, level: Level): RichNode[] {
  const written: RichNode[] = [];
  let run: XmlNode[] = [];
  const endRun = (): void => {
    written.push(...block('p', trimmed(inlineNodes(run, writing))));
    run = [];
  };
  for (const node of nodes) {
    const writer = isElement(node) ? WRITERS[node.name] : undefined;
    const runs = run.some((part) => isElement(part) || part.trim());
    if (!isElement(node) || !writer || (runs && INLINE_IN_TEXT.has(node.name))) {
      run.push(node);
      continue;
    }
    endRun();
    written.push(...writer(node, writing, level));
  }
  endRun();
  return written;
}
