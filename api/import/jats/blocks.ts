import type { RichElement, RichNode } from '@press/contract/richtext';
import { WITH_ID } from '@press/contract/richtext.grammar';
import type { HeadingLevel, TextContext } from './context';
import { headingOf, inlineNodes, spacedNodes, textNodesOf, trimmed } from './inline';
import { numberingOf } from './numbering';
import { displayFormula, figure, media, picture, table } from './parts';
import { lineOfReference } from './references';
import { keywordsIn } from './subjects';
import { tableNodes, withoutOnlyParagraph } from './table';
import { childAt, childElements, isElement, nameMap, nameSet, textOf, type XmlElement, type XmlNode } from './tree';

type BlockConverter = (node: XmlElement, context: TextContext, level: HeadingLevel) => RichNode[];

/**
 * Converts text to blocks. A JATS paragraph may contain lists, tables and formulas; an HTML paragraph may not, so the text
 * between them becomes paragraphs.
 */
export function blockNodes(nodes: readonly XmlNode[], context: TextContext, level: HeadingLevel): RichNode[] {
  const blocks: RichNode[] = [];
  let text: XmlNode[] = [];
  const endParagraph = (): void => {
    blocks.push(...block('p', trimmed(inlineNodes(text, context))));
    text = [];
  };
  for (const node of nodes) {
    if (context.isCell && isElement(node) && node.name === 'break') {
      endParagraph();
      continue;
    }
    const convert = isElement(node) ? CONVERTERS.get(node.name) : undefined;
    if (!isElement(node) || !convert || isOfSentence(node, text, nodes)) {
      text.push(node);
      continue;
    }
    endParagraph();
    blocks.push(...withPlace(convert(node, context, level), node, context));
  }
  endParagraph();
  return blocks;
}

const hasWords = (nodes: readonly XmlNode[]): boolean => nodes.some((node) => !isElement(node) && node.trim());

/** A footnote after the start of a text, and one line of code in a sentence, are part of the text. */
const isOfSentence = (node: XmlElement, before: readonly XmlNode[], all: readonly XmlNode[]): boolean =>
  node.name === 'fn'
    ? before.some(isElement) || hasWords(before)
    : node.name === 'code' &&
      hasWords(all) &&
      !node.children.some((child) => !isElement(child) && child.includes('\n'));

const block = (tag: string, children: RichNode[]): RichElement[] =>
  children.length ? [{ tag, attrs: {}, children }] : [];

/** The first block takes the id of its element, so that links lead to it. */
function withPlace(nodes: RichNode[], node: XmlElement, { places }: TextContext): RichNode[] {
  const id = places.of(node);
  const [first, ...rest] = nodes;
  if (!id || typeof first !== 'object' || !WITH_ID.has(first.tag)) return nodes;
  const taken = first.attrs['id'];
  if (taken && taken !== id) places.alias(id, taken);
  return taken ? nodes : [{ ...first, attrs: { ...first.attrs, id } }, ...rest];
}

const DEEPER: Readonly<Record<HeadingLevel, HeadingLevel>> = { 3: 4, 4: 5, 5: 6, 6: 6 };

/** Label and title of a section or group as a heading; the title may be that of its caption. */
const heading: BlockConverter = (node, context, level) =>
  block(`h${level}`, headingOf(node, context, childAt(node, 'title') ?? childAt(node, 'caption', 'title')));

const section: BlockConverter = (node, context, level) => {
  const head = heading(node, context, level);
  return [...head, ...blockNodes(withoutTitle(node), context, head.length > 0 ? DEEPER[level] : level)];
};

/** A treatment of a taxon: a section whose title is the name, then classification, earlier names and parts. */
const treatment: BlockConverter = (node, context, level) => {
  const names = childElements(node, 'nomenclature');
  const title = names.flatMap((name) => childElements(name).filter((each) => !NOT_OF_NAME.has(each.name)));
  const further = names.flatMap((name) => childElements(name, 'xref', 'nomenclature-citation-list'));
  const rest = childElements(node).filter((each) => !names.includes(each));
  return [
    ...block(`h${level}`, spacedNodes(title, { ...context, place: 'line' })),
    ...further.flatMap((each) => blockNodes([each], context, DEEPER[level])),
    ...blockNodes(rest, context, DEEPER[level]),
  ];
};

const NOT_OF_NAME = nameSet('label', 'xref', 'nomenclature-citation-list');

const classification: BlockConverter = (node) =>
  childElements(node, 'kwd-group').flatMap((group) =>
    block('p', [[textOf(childAt(group, 'label')), keywordsIn(group).join(', ')].filter(Boolean).join(': ')]),
  );

const spacedParagraph: BlockConverter = (node, context) => block('p', spacedNodes(childElements(node), context));

const TITLE_PARTS = nameSet('title', 'label', 'sec-meta', 'caption');

const withoutTitle = (node: XmlElement): XmlNode[] =>
  node.children.filter((child) => !isElement(child) || !TITLE_PARTS.has(child.name));

/** A label that the site's own bullet replaces. */
const isBullet = (label: string): boolean => /^[•·∙●▪■◦○–—*-]$/u.test(label);

/** Numbers that follow each other are those of the list. Any other label of an item takes the place of the bullet. */
const list: BlockConverter = (node, context, level) => {
  const listed = childElements(node, 'list-item');
  const labels = listed.map((item) => textOf(childAt(item, 'label')));
  const numbers = numberingOf(node.attrs['list-type'] ?? '', labels);
  const items = listed.flatMap((item, at) => {
    const label = labels[at] ?? '';
    const own = withoutOnlyParagraph(blockNodes(withoutTitle(item), context, level));
    return block('li', !numbers && label && !isBullet(label) ? [label, ' ', ...own] : own);
  });
  const isPlain =
    /^(?:simple|none|plain)$/.test(node.attrs['list-type'] ?? '') || labels.some((label) => label && !isBullet(label));
  const kind = numbers ?? (isPlain ? { type: 'none' } : {});
  return [
    ...childElements(node, 'title').flatMap((title) => paragraph(title, context)),
    ...block(numbers ? 'ol' : 'ul', items).map((each) => ({ ...each, attrs: kind })),
  ];
};

const definitions: BlockConverter = (node, context, level) => {
  const items = childElements(node, 'def-item').flatMap((item) => {
    const term = textNodesOf(childAt(item, 'term'), context);
    const meaning = withoutOnlyParagraph(
      childElements(item, 'def').flatMap((def) => blockNodes(def.children, context, level)),
    );
    return block('li', [...block('b', term), ...(meaning.length ? [': ', ...meaning] : [])]);
  });
  const heads = (['term-head', 'def-head'] as const).map((name) => textNodesOf(childAt(node, name), context));
  const head = heads.filter((line) => line.length > 0).flatMap((line, at) => (at ? [': ', ...line] : line));
  return [
    ...childElements(node, 'title').flatMap((title) => paragraph(title, context)),
    ...(head.length ? [{ tag: 'p', attrs: {}, children: block('b', head) }] : []),
    ...block('ul', items),
    ...childElements(node, 'def-list').flatMap((inner) => definitions(inner, context, level)),
  ];
};

const paragraph = (node: XmlElement, context: TextContext): RichNode[] =>
  block('p', trimmed(inlineNodes(node.children, context)));

const quote: BlockConverter = (node, context, level) => block('blockquote', blockNodes(node.children, context, level));

/** A table outside a `<table-wrap>`. */
const bareTable: BlockConverter = (node, context, level) =>
  tableNodes(node, (cell) => withoutOnlyParagraph(blockNodes(cell.children, { ...context, isCell: true }, level)));

function referenceItem(ref: XmlElement, id: string | undefined): RichNode[] {
  const line = lineOfReference(ref);
  return line ? [{ tag: 'li', attrs: id ? { id } : {}, children: [line] }] : [];
}

/** References of a decision letter or a reply, and the texts next to them. The article's references are a separate list. */
const references: BlockConverter = (node, context, level) => {
  if (!context.subArticle) return [];
  const entries = childElements(node, 'ref');
  const items = entries.flatMap((ref) => referenceItem(ref, context.places.of(ref)));
  const rest = childElements(node).filter((each) => !entries.includes(each) && !TITLE_PARTS.has(each.name));
  return [...heading(node, context, level), ...block('ol', items), ...blockNodes(rest, context, level)];
};

/** A footnote, a question, an answer: its label precedes its text, raised if it is a footnote's mark. */
const labelled: BlockConverter = (node, context, level) => {
  const rest = node.children.filter((child) => !isElement(child) || child.name !== 'label');
  return withLabel(
    textOf(childAt(node, 'label')),
    blockNodes(rest, context, level),
    node.name === 'fn' ? undefined : true,
  );
};

/** A turn in a conversation: the name of the speaker precedes the words. */
const speech: BlockConverter = (node, context, level) => {
  const rest = node.children.filter((child) => !isElement(child) || child.name !== 'speaker');
  return withLabel(textOf(childAt(node, 'speaker')), blockNodes(rest, context, level), true);
};

/** Blocks with a label at their start: a mark is raised, words (`Editor:`) are bold. */
export function withLabel(label: string, nodes: RichNode[], isWords = /\p{L}{3}/u.test(label)): RichNode[] {
  const [first, ...rest] = nodes;
  if (!label || typeof first !== 'object') return nodes;
  const start: RichNode = { tag: isWords ? 'b' : 'sup', attrs: {}, children: [label] };
  const own: RichElement = first.tag === 'p' ? first : { tag: 'p', attrs: {}, children: [] };
  const [text] = own.children;
  const gap = typeof text === 'string' && /^[:.,;)]/.test(text) ? [] : [' '];
  return [{ ...own, children: [start, ...gap, ...own.children] }, ...(own === first ? [] : [first]), ...rest];
}

/** A group of blocks with its label and title as a caption, which is in no outline: what follows the group is not under it. */
const group: BlockConverter = (node, context, level) => [
  ...block('p', block('b', headingOf(node, context, childAt(node, 'title') ?? childAt(node, 'caption', 'title')))),
  ...childElements(node, 'caption').flatMap((part) => blockNodes(withoutTitle(part), context, level)),
  ...blockNodes(withoutTitle(node), context, level),
];

/** Verse: its heading, its lines, a stanza for each group within it, and its source. */
const verse: BlockConverter = (node, context, level) => block('blockquote', stanzas(node, context, level));

function stanzas(node: XmlElement, context: TextContext, level: HeadingLevel): RichNode[] {
  const blocks: RichNode[] = block('p', block('b', headingOf(node, context)));
  let lines: RichNode[] = [];
  const endStanza = (): void => {
    blocks.push(...block('pre', lines));
    lines = [];
  };
  for (const child of withoutTitle(node).filter(isElement)) {
    if (child.name === 'verse-line') {
      lines.push(...(lines.length > 0 ? ['\n'] : []), ...verseLine(child, context));
      continue;
    }
    endStanza();
    blocks.push(...(child.name === 'verse-group' ? stanzas : content)(child, context, level));
  }
  endStanza();
  return blocks;
}

/** A line with its indent: its level, or the fixed spaces at its start. */
function verseLine({ attrs, children }: XmlElement, context: TextContext): RichNode[] {
  const [first = ''] = children;
  const spaces = typeof first === 'string' ? (/^[\t\n\r ]*([\u00a0\u2000-\u200a\u3000]+)/.exec(first)?.[1] ?? '') : '';
  const indent = spaces || '\u2003'.repeat(Math.min(20, Math.max(0, Number(attrs['indent-level']) || 0)));
  return [...(indent ? [indent] : []), ...trimmed(inlineNodes(children, context))];
}

/** Code with its white space, but the line end after the tag. */
const code: BlockConverter = (node, context) => {
  const [first = '', ...rest] = inlineNodes(node.children, { ...context, keepsSpace: true });
  return block('pre', [typeof first === 'string' ? first.replace(/^\n/, '') : first, ...rest].filter(Boolean));
};

const box: BlockConverter = (node, context, level) => block('aside', group(node, context, level));

const content: BlockConverter = (node, context, level) => blockNodes(node.children, context, level);

const CONVERTERS = nameMap<BlockConverter>({
  p: content,
  title: paragraph,
  sec: section,
  app: section,
  ack: section,
  'app-group': section,
  glossary: section,
  notes: section,
  list,
  'def-list': definitions,
  'disp-quote': quote,
  'disp-formula': displayFormula,
  'disp-formula-group': group,
  'table-wrap': table,
  'table-wrap-group': group,
  table: bareTable,
  array: bareTable,
  fig: figure,
  'fig-group': group,
  'chem-struct-wrap': figure,
  'boxed-text': box,
  statement: group,
  speech,
  'sig-block': content,
  sig: paragraph,
  'verse-group': verse,
  preformat: code,
  code,
  'supplementary-material': media,
  'fn-group': group,
  fn: labelled,
  'question-wrap-group': labelled,
  'question-preamble': labelled,
  'question-wrap': labelled,
  question: labelled,
  option: labelled,
  'answer-set': labelled,
  answer: labelled,
  explanation: labelled,
  graphic: picture,
  media,
  'ref-list': references,
  'taxon-treatment': treatment,
  'treatment-meta': classification,
  'treatment-sec': section,
  'nomenclature-citation-list': content,
  'nomenclature-citation': spacedParagraph,
});
