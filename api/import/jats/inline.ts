import type { RichElement, RichNode } from '@press/contract/richtext';
import { mathOf } from './math';
import type { Notes } from './notes';
import {
  childAt,
  childElements,
  descendants,
  isElement,
  nameMap,
  nameSet,
  textOf,
  type XmlElement,
  type XmlNode,
} from './tree';

/** What the conversion of text depends on. */
export interface TextContext {
  notes: Notes;
  /** `line`: a title, which has neither links nor footnotes. */
  place: 'line' | 'text';
}

type InlineConverter = (node: XmlElement, context: TextContext) => RichNode[];

/** Converts running text: elements without a converter give their text. */
export function inlineNodes(nodes: readonly XmlNode[], context: TextContext): RichNode[] {
  return nodes.flatMap((node): RichNode[] =>
    isElement(node) ? (CONVERTERS.get(node.name) ?? content)(node, context) : [node.replace(/\s+/g, ' ')],
  );
}

const content: InlineConverter = (node, context) => inlineNodes(node.children, context);

const leftOut: InlineConverter = () => [];

const element = (tag: string, children: RichNode[], attrs: Record<string, string> = {}): RichElement => ({
  tag,
  attrs,
  children,
});

const markup =
  (tag: string): InlineConverter =>
  (node, context) => [element(tag, inlineNodes(node.children, context))];

/** The DOI resolver has https; other addresses stay as they are. */
const httpsAddress = (href: string): string =>
  href.trim().replace(/^http:\/\/(?:dx\.)?doi\.org\//i, 'https://doi.org/');

const link: InlineConverter = (node, context) => {
  const href = httpsAddress(node.attrs['href'] ?? textOf(node));
  const text = node.children.length ? inlineNodes(node.children, { ...context, place: 'line' }) : [href];
  if (context.place === 'line') return text;
  if (/^https:\/\/[^\s"<>\\]+$/i.test(href)) return [element('a', text, { href })];
  context.notes.count('link');
  return text;
};

/** TeX without the document around it that some converters write. */
function texOf(tex: XmlElement): string {
  const source = textOf(tex);
  const [start, end] = ['\\begin{document}', '\\end{document}'];
  const from = source.indexOf(start);
  const to = source.lastIndexOf(end);
  return from >= 0 && to > from ? source.slice(from + start.length, to).trim() : source;
}

const NOT_OF_FORMULA = nameSet('label', 'object-id');

/** A formula as MathML, else as TeX, else as its text, else as a visible placeholder. */
export const formula: InlineConverter = (node, context) => {
  const [math] = node.name === 'math' ? [node] : descendants(node, 'math');
  if (math) return [mathOf(math)];
  const [tex] = node.name === 'tex-math' ? [node] : descendants(node, 'tex-math');
  if (tex) return [texOf(tex)];
  if (textOf(node, NOT_OF_FORMULA)) return inlineNodes(node.children, context);
  context.notes.count('formula');
  return ['[formula]'];
};

const footnote: InlineConverter = (node, context) => {
  if (context.place === 'text') return [' [', ...inlineNodes(node.children, context), ']'];
  context.notes.count('titleNote');
  return [];
};

const picture: InlineConverter = (node, context) => {
  context.notes.count('image');
  const alternative = textOf(childAt(node, 'alt-text'));
  return alternative ? [alternative] : [];
};

/** Of several forms of one thing the one that reads best as text. */
const bestAlternative: InlineConverter = (node, context) => {
  const preferred = (['math', 'textual-form', 'tex-math'] as const).flatMap((name) => childElements(node, name));
  return inlineNodes([...preferred, ...childElements(node)].slice(0, 1), context);
};

/** In a title, a reference to a footnote (such as `*`) is left out with the footnote. */
const reference: InlineConverter = (node, context) =>
  context.place === 'line' && node.attrs['ref-type'] === 'fn' ? [] : content(node, context);

const CONVERTERS = nameMap<InlineConverter>({
  italic: markup('i'),
  bold: markup('b'),
  sub: markup('sub'),
  sup: markup('sup'),
  label: leftOut,
  'object-id': leftOut,
  'index-term': leftOut,
  'processing-meta': leftOut,
  'ext-link': link,
  uri: link,
  'inline-formula': formula,
  'disp-formula': formula,
  math: formula,
  'tex-math': formula,
  alternatives: bestAlternative,
  'inline-graphic': picture,
  graphic: picture,
  fn: footnote,
  xref: reference,
  break: () => [' '],
});

/** Removes white space at both ends; nothing is left of nodes that are only white space. */
export function trimmed(nodes: RichNode[]): RichNode[] {
  const isBlank = (node: RichNode): boolean => typeof node === 'string' && !node.trim();
  const start = nodes.findIndex((node) => !isBlank(node));
  if (start < 0) return [];
  const kept = nodes.slice(start, nodes.findLastIndex((node) => !isBlank(node)) + 1);
  return kept.map((node, index) => {
    if (typeof node !== 'string') return node;
    const text = index === 0 ? node.trimStart() : node;
    return index === kept.length - 1 ? text.trimEnd() : text;
  });
}
