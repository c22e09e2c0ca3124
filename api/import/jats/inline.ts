import type { RichElement, RichNode } from '@press/contract/richtext';
import { mathOf } from './math';
import type { Notes } from './notes';
import { at, descendants, elements, isElement, textOf, type XmlElement, type XmlNode } from './tree';

/** Where running text is being written to. */
export interface Writing {
  notes: Notes;
  /** `line`: a title, which holds neither links nor footnotes. */
  place: 'line' | 'text';
}

const MARKS: Readonly<Record<string, string>> = { italic: 'i', bold: 'b', sub: 'sub', sup: 'sup' };

const LEFT_OUT = new Set(['label', 'object-id', 'index-term', 'processing-meta']);

const element = (tag: string, children: RichNode[], attrs: Record<string, string> = {}): RichElement => ({
  tag,
  attrs,
  children,
});

/** DOI resolvers have long been on https; other addresses are taken as they stand. */
const httpsAddress = (href: string): string =>
  href.trim().replace(/^http:\/\/(?:dx\.)?doi\.org\//i, 'https://doi.org/');

function link(node: XmlElement, writing: Writing): RichNode[] {
  const href = httpsAddress(node.attrs['href'] ?? textOf(node));
  const text = node.children.length ? inlineNodes(node.children, { ...writing, place: 'line' }) : [href];
  if (writing.place === 'line') return text;
  if (/^https:\/\/[^\s"<>\\]+$/i.test(href)) return [element('a', text, { href })];
  writing.notes.count('link');
  return text;
}

/** TeX as a reader may see it: without the document a converter wrapped it in. */
function texOf(tex: XmlElement): string {
  const source = textOf(tex);
  const [start, end] = ['\\begin{document}', '\\end{document}'];
  const from = source.indexOf(start);
  const to = source.lastIndexOf(end);
  return from >= 0 && to > from ? source.slice(from + start.length, to).trim() : source;
}

/** A formula as MathML; else as TeX or whatever text it has; else as a visible stand-in, never as a silent gap. */
export function formula(node: XmlElement, writing: Writing): RichNode[] {
  const [math] = node.name === 'math' ? [node] : descendants(node, 'math');
  if (math) return [mathOf(math)];
  const [tex] = node.name === 'tex-math' ? [node] : descendants(node, 'tex-math');
  if (tex) return [texOf(tex)];
  if (textOf(node, 'label', 'object-id')) return inlineNodes(node.children, writing);
  writing.notes.count('formula');
  return ['[formula]'];
}

function footnote(node: XmlElement, writing: Writing): RichNode[] {
  if (writing.place === 'text') return [' [', ...inlineNodes(node.children, writing), ']'];
  writing.notes.count('titleNote');
  return [];
}

function picture(node: XmlElement, writing: Writing): RichNode[] {
  writing.notes.count('image');
  const alternative = textOf(at(node, 'alt-text'));
  return alternative ? [alternative] : [];
}

/** Of several forms of one thing, the one that reads best as text. */
function bestOf(node: XmlElement, writing: Writing): RichNode[] {
  const forms = elements(node);
  const best = ['math', 'textual-form', 'tex-math']
    .map((name) => forms.find((form) => form.name === name))
    .find(Boolean);
  return inlineNodes(best ? [best] : forms.slice(0, 1), writing);
}

function inlineElement(node: XmlElement, writing: Writing): RichNode[] {
  const mark = MARKS[node.name];
  if (mark) return [element(mark, inlineNodes(node.children, writing))];
  if (LEFT_OUT.has(node.name)) return [];
  switch (node.name) {
    case 'ext-link':
    case 'uri':
      return link(node, writing);
    case 'inline-formula':
    case 'disp-formula':
    case 'math':
    case 'tex-math':
      return formula(node, writing);
    case 'alternatives':
      return bestOf(node, writing);
    case 'inline-graphic':
    case 'graphic':
      return picture(node, writing);
    case 'fn':
      return footnote(node, writing);
    case 'xref':
      // In a title a mark such as * points at a footnote that is not there.
      return writing.place === 'line' && node.attrs['ref-type'] === 'fn' ? [] : inlineNodes(node.children, writing);
    case 'break':
      return [' '];
    default:
      return inlineNodes(node.children, writing);
  }
}

/** Running text: known marks stay, every other element gives its text. */
export function inlineNodes(nodes: readonly XmlNode[], writing: Writing): RichNode[] {
  return nodes.flatMap((node): RichNode[] =>
    isElement(node) ? inlineElement(node, writing) : [node.replace(/\s+/g, ' ')],
  );
}

/** No white space at either end; no nodes at all when nothing is left to read. */
export function trimmed(nodes: RichNode[]): RichNode[] {
  const kept = [...nodes];
  while (typeof kept[0] === 'string' && !kept[0].trim()) kept.shift();
  while (typeof kept.at(-1) === 'string' && !(kept.at(-1) as string).trim()) kept.pop();
  const last = kept.length - 1;
  return kept.map((node, index) => {
    if (typeof node !== 'string') return node;
    const start = index === 0 ? node.trimStart() : node;
    return index === last ? start.trimEnd() : start;
  });
}
