import type { ElementName } from './elements';
import {
  parseRich,
  plainText,
  serializeRich,
  type RichElement,
  type RichNode,
  type RichMode,
} from '@press/contract/richtext';
import { doiUrl, parseDoi } from '@press/contract/identifiers';
import { isWebAddress } from '@press/contract/web-address';
import type { ArticleContext, TextContext } from './context';
import {
  childAt,
  childElements,
  descendants,
  hasText,
  isElement,
  nameMap,
  nameSet,
  textOf,
  type XmlElement,
  type XmlNode,
} from './tree';
import { mathOf, mathOfTex, texOf, withTexInText } from './math';
import type { Notes } from './notes';

/** @param before the text before the element */
type InlineConverter = (node: XmlElement, context: TextContext, before: string) => RichNode[];

/** Converts running text; elements without a converter become their text. */
export function inlineNodes(nodes: readonly XmlNode[], context: TextContext): RichNode[] {
  return nodes.flatMap((node, at): RichNode[] => {
    const previous = nodes[at - 1];
    if (!isElement(node)) {
      if (context.keepsSpace) return [node];
      const gap = isContact(previous) && /^[\p{L}\p{N}]/u.test(node) ? [' '] : [];
      const text = node.replace(/\s+/g, ' ');
      return [...gap, ...(context.isCode ? [text] : withTexInText(text, context.macros, context.notes))];
    }
    const convert = CONVERTERS.get(node.name) ?? content;
    const before = typeof previous === 'string' ? previous : '';
    const isGlued = (node.name === 'p' && previous) || (isContact(node) && /[\p{L}\p{N}]$/u.test(before));
    const gap = isEntry(node) && isEntry(previous) ? [', '] : isGlued ? [' '] : [];
    return [...gap, ...convert(node, context, before)];
  });
}

/** Puts spaces between elements without text between them, such as the parts of a name. */
export const spacedNodes = (nodes: readonly XmlElement[], context: TextContext): RichNode[] =>
  nodes
    .map((node) => trimmed(inlineNodes([node], context)))
    .filter((found) => found.length > 0)
    .flatMap((found, at) => (at ? [' ', ...found] : found));

const taxonName: InlineConverter = (node, context) =>
  node.children.some((child) => !isElement(child) && child.trim())
    ? content(node, context, '')
    : spacedNodes(childElements(node, 'taxon-name-part'), context);

/** Addresses, which some files write without a separator. */
const ENTRIES = nameSet('email', 'phone', 'fax', 'uri', 'institution', 'addr-line', 'city', 'state', 'country');
const isContact = (node: XmlNode | undefined): boolean =>
  typeof node === 'object' && (node.name === 'email' || node.name === 'phone' || node.name === 'fax');
const isEntry = (node: XmlNode | undefined): boolean => typeof node === 'object' && ENTRIES.has(node.name);

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

/** The DOI resolver gets https; other addresses do not change. */
const httpsAddress = (href: string): string =>
  href.trim().replace(/^http:\/\/(?:dx\.)?doi\.org\//i, 'https://doi.org/');

const link: InlineConverter = (node, context) => {
  const href = httpsAddress(node.attrs['href'] ?? textOf(node));
  const text = node.children.length ? inlineNodes(node.children, { ...context, place: 'line' }) : [href];
  if (context.place === 'line') return text;
  const address = href.replace(/^(?=www\.)/i, 'http://');
  if (isWebAddress(address)) return [element('a', text, { href: address })];
  context.notes.count('link');
  return text;
};

const NOT_OF_FORMULA = nameSet('label', 'object-id', 'alt-text', 'long-desc');

/** The formulas with content, because an empty one would hide the image next to it. */
const formulasIn = (node: XmlElement, name: 'math' | 'tex-math'): XmlElement[] =>
  (node.name === name ? [node] : [...descendants(node, name)]).filter(({ children }) =>
    children.some((child) => isElement(child) || child.trim() !== ''),
  );

/** True if a formula is written out, and not only an image. */
export const hasFormula = (node: XmlElement): boolean =>
  formulasIn(node, 'math').length > 0 || formulasIn(node, 'tex-math').length > 0 || hasText(node, NOT_OF_FORMULA);

/** A formula as MathML, else as TeX, else as its text. Some files have one element for each of its lines. */
export function formulaNodes(node: XmlElement, context: TextContext, display: 'block' | 'inline'): RichNode[] {
  const math = formulasIn(node, 'math');
  if (math.length > 0) return math.map((each) => mathOf(each, display));
  const tex = formulasIn(node, 'tex-math');
  if (tex.length > 0)
    return tex.map((each) => {
      const typeset = mathOfTex(texOf(each), display, context.macros);
      if (!typeset) context.notes.count('tex');
      return typeset ?? texOf(each);
    });
  return inlineNodes(
    node.children.filter((child) => !isElement(child) || !NOT_OF_FORMULA.has(child.name)),
    context,
  );
}

/** A formula, else its image, else a link to a place where it can be seen. */
const formula: InlineConverter = (node, context) => {
  if (hasFormula(node)) return formulaNodes(node, context, 'inline');
  const [image] = [...descendants(node, 'inline-graphic'), ...descendants(node, 'graphic')];
  const shown = image ? imageNodes(image, context) : [];
  if (shown.length > 0) return shown;
  context.notes.count('formula');
  const ids = childElements(node, 'object-id').map((id) => textOf(id));
  const doi = [...ids, image?.attrs['href'] ?? '', context.doi].map(parseDoi).find(Boolean);
  if (context.place === 'line' || !doi) return ['[formula]'];
  return [element('a', ['[formula]'], { href: doiUrl('https://doi.org', doi) })];
};

/** An image in running text: the file if it was delivered, else its alternative text. */
function imageNodes(node: XmlElement, context: TextContext): RichNode[] {
  const texts = childElements(node, 'alt-text', 'long-desc').map((each) => textOf(each));
  const alt = texts.filter(Boolean).join('. ').slice(0, 1000);
  const [source] =
    context.place === 'text' ? (context.assets.find(node.attrs['href'] ?? '')?.picture?.sources ?? []) : [];
  if (!source) return alt ? [alt] : [];
  const { url, width, height } = source;
  return [element('img', [], { src: url, alt, width: `${width}`, height: `${height}` })];
}

const footnote: InlineConverter = (node, context) => {
  if (context.place === 'text') return [' [', ...inlineNodes(node.children, context), ']'];
  context.notes.count('titleNote');
  return [];
};

const picture: InlineConverter = (node, context) => {
  const shown = imageNodes(node, context);
  if (shown.length === 0 || typeof shown[0] === 'string') context.notes.count('image', node.attrs['href']);
  return shown;
};

/** Of several forms, the one that reads best as text. */
const bestAlternative: InlineConverter = (node, context) => {
  const preferred = (['math', 'textual-form', 'tex-math'] as const).flatMap((name) => childElements(node, name));
  return inlineNodes([...preferred, ...childElements(node)].slice(0, 1), context);
};

/** Types of cross-references that are part of a sentence, which would have a gap without a text. */
const PARTS = /^(?:fig|table|disp-formula|sec|boxed-text|app|supplementary-material|scheme|chem)$/;

/**
 * A cross-reference; one without text has the label of its target, as some publishers expect, else its title, else an
 * arrow. In a title, a reference to a footnote (such as `*`) is omitted with the footnote.
 */
const reference: InlineConverter = (node, context, before) => {
  if (context.place === 'line') return node.attrs['ref-type'] === 'fn' ? [] : content(node, context, before);
  const places = context.places.leadingTo(node.attrs['rid'] ?? '', context.subArticle);
  const [href] = places;
  const label = hasText(node, nameSet('named-content')) ? '' : context.places.textLeadingTo(node, before);
  const own = label ? [label] : inlineNodes(node.children, { ...context, place: 'line' });
  const isHole = own.length === 0 && !/\p{N}$/u.test(before) && PARTS.test(node.attrs['ref-type'] ?? '');
  const title = isHole ? context.places.titleLeadingTo(node.attrs['rid'] ?? '') : '';
  if (isHole && !title) context.notes.count('hole', node.attrs['rid']);
  const text = isHole ? [title || '[→]'] : own;
  if (!href || text.length === 0) return text;
  return [element('a', text, { href: `#${href}`, ...(places.length > 1 && { 'data-refs': places.join(' ') }) })];
};

const CONVERTERS = nameMap<InlineConverter>({
  'taxon-name': taxonName,
  'inline-supplementary-material': link,
  italic: markup('i'),
  monospace: (node, context) => markup('code')(node, { ...context, isCode: true }, ''),
  code: (node, context) => markup('code')(node, { ...context, isCode: true }, ''),
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
  break: (_, { keepsSpace }) => [keepsSpace ? '\n' : ' '],
  rp: leftOut,
  rt: (node, context) => ['(', ...trimmed(inlineNodes(node.children, context)), ')'],
});

/** Removes white space at both ends, and nodes that are only white space. */
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

/** The running text of an element. */
export function textNodesOf(element: XmlElement | undefined, context: TextContext): RichNode[] {
  if (!element) return [];
  return trimmed(inlineNodes(element.children, context));
}

/** The text of a title, without links and footnotes. */
export const lineOf = (element: XmlElement | undefined, context: ArticleContext): RichNode[] =>
  textNodesOf(element, { ...context, place: 'line' });

/** The lines of a title and its subtitles, joined by colons. */
export const titleNodes = (
  group: XmlElement | undefined,
  context: ArticleContext,
  ...names: ElementName[]
): RichNode[] =>
  childElements(group, ...names)
    .filter(({ attrs }) => !/^(?:running|short|abbrev)/i.test(attrs['content-type'] ?? ''))
    .map((line) => lineOf(line, context))
    .filter((line) => line.length > 0)
    .reduce((title, line) => (title.length > 0 ? [...title, joint(title, line), ...line] : line), []);

/** Between a title and its subtitle: a colon, unless there is punctuation. */
function joint(title: RichNode[], subtitle: RichNode[]): string {
  const [before, after] = [title, subtitle].map((nodes) => plainText(serializeRich(nodes), 'inline'));
  return /[?!:.…–—―]$/.test(before ?? '') || /^[([–—―]/.test(after ?? '') ? ' ' : ': ';
}

const SECTIONS = nameSet('sec', 'app');

/** Label and title of a section or group. The number of a section alone is not a heading; words in its label are. */
export function headingOf(node: XmlElement, context: ArticleContext, title = childAt(node, 'title')): RichNode[] {
  const label = textOf(childAt(node, 'label'));
  const line = withoutColon(lineOf(title, context));
  if (line.length > 0) return label ? [`${label} `, ...line] : line;
  return label && (!SECTIONS.has(node.name) || /\p{L}{3}/u.test(label)) ? [label] : [];
}

/** Without the colon of titles whose text follows on the same line: `Abstract:`. */
export function withoutColon(line: RichNode[]): RichNode[] {
  const last = line.at(-1);
  if (!last) return line;
  const end = typeof last === 'string' ? last.replace(/\s*:$/, '') : { ...last, children: withoutColon(last.children) };
  return [...line.slice(0, -1), ...(end ? [end] : [])];
}

/** `@press/contract/richtext` cuts a text after this number of characters. */
const MAX_RICH_LENGTH = 1_000_000;

/**
 * Writes nodes as rich text, parses it and writes it again: the result is the site's text, with valid nesting and without
 * disallowed attributes.
 */
export function writeRich(nodes: RichNode[], mode: RichMode, notes: Notes): string {
  const written = serializeRich(nodes);
  if (written.length > MAX_RICH_LENGTH) notes.add(`a text was cut after ${MAX_RICH_LENGTH} characters`);
  const rich = serializeRich(parseRich(written, mode));
  // Removing a note or break leaves two spaces in a line.
  return mode === 'inline' ? rich.replace(/ {2,}/g, ' ') : rich;
}
