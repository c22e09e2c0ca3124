import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { collapse, isElement, type XmlElement, type XmlNode } from '../jats/tree';
import type { Notes } from '../jats/notes';

/** Deeper elements are omitted. */
const MAX_DEPTH = 100;

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Elements of HTML that have a name in JATS, with the same content. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ i: 'italic', em: 'italic', cite: 'italic', var: 'italic', b: 'bold', strong: 'bold', sub: 'sub', sup: 'sup' },
    ...{ code: 'monospace', tt: 'monospace', kbd: 'monospace', samp: 'monospace', pre: 'preformat', br: 'break' },
    ...{ p: 'p', blockquote: 'disp-quote', table: 'table', thead: 'thead', tbody: 'tbody', tfoot: 'tfoot' },
    ...{ tr: 'tr', td: 'td', th: 'th', figure: 'fig', figcaption: 'caption', math: 'math' },
    ...{ ul: 'list', ol: 'list', li: 'list-item', dt: 'term', dd: 'def' },
  }),
);

/** Elements whose content runs or is not text for readers. */
const NOT_TEXT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'applet', 'frameset', 'svg', 'canvas'],
  ...['head', 'title', 'link', 'meta', 'base', 'form', 'button', 'input', 'select', 'textarea', 'audio', 'video'],
  ...['annotation', 'annotation-xml'],
]);

/** Elements whose omission a reader would notice. */
const NOTED: ReadonlySet<string> = new Set(['iframe', 'object', 'embed', 'applet', 'svg', 'canvas', 'form', 'audio']);

/** Attributes that tables have in JATS too. */
const OF_TABLES: ReadonlySet<string> = new Set(['colspan', 'rowspan', 'align', 'scope']);

const HEADING = /^h[1-6]$/;

/**
 * Reads HTML as text in JATS, which the JATS import turns into rich text. Elements outside the tables above become
 * their text; scripts, styles, frames and handlers are dropped.
 */
export function jatsOfHtml(html: string, notes: Notes): XmlNode[] {
  return inSections(convertAll(parseFragment(html).childNodes, notes, 0));
}

const convertAll = (nodes: readonly HtmlNode[], notes: Notes, depth: number): XmlNode[] =>
  nodes.flatMap((node) => convert(node, notes, depth));

function convert(node: HtmlNode, notes: Notes, depth: number): XmlNode[] {
  if (node.nodeName === '#text') return 'value' in node ? [node.value] : [];
  if (!('tagName' in node)) return [];
  const { tagName: tag } = node;
  if (NOTED.has(tag)) notes.add(`<${tag}> in HTML is left out`);
  if (NOT_TEXT.has(tag)) return [];
  if (depth > MAX_DEPTH) {
    notes.add(`HTML that is nested more than ${MAX_DEPTH} deep is left out`);
    return [];
  }
  if (tag === 'img') return imageOf(node);
  const children = convertAll(node.childNodes, notes, depth + 1);
  if (tag === 'a') return linkOf(node, children);
  if (tag === 'dl') return [{ name: 'def-list', attrs: {}, children: definitionsOf(children) }];
  const isMath = node.namespaceURI === 'http://www.w3.org/1998/Math/MathML';
  const name = isMath || HEADING.test(tag) ? tag : NAMES.get(tag);
  if (!name) return children;
  return [
    { name, attrs: attributesOf(node, isMath), children: name === 'list' ? children.filter(isElement) : children },
  ];
}

function attributesOf({ tagName, attrs }: HtmlElement, isMath: boolean): Record<string, string> {
  if (tagName === 'ol') return { 'list-type': 'order' };
  if (tagName === 'ul') return { 'list-type': 'bullet' };
  return Object.fromEntries(
    attrs.flatMap(({ name, value }) => (isMath || OF_TABLES.has(name) ? [[name, value] as const] : [])),
  );
}

const attribute = ({ attrs }: HtmlElement, name: string): string =>
  attrs.find((each) => each.name === name)?.value.trim() ?? '';

/** A link. Without an address of its own, such as one within the same file, it becomes its text. */
function linkOf(node: HtmlElement, children: XmlNode[]): XmlNode[] {
  const href = attribute(node, 'href');
  return /^https?:/i.test(href) ? [{ name: 'ext-link', attrs: { href }, children }] : children;
}

/** An image by the name of its file. Images of other sites are not fetched; their alternative text stays. */
function imageOf(node: HtmlElement): XmlNode[] {
  const alt = attribute(node, 'alt');
  const children = alt ? [{ name: 'alt-text', attrs: {}, children: [alt] }] : [];
  return [{ name: 'inline-graphic', attrs: { href: attribute(node, 'src') }, children }];
}

/** The definitions of a list: each term with what follows it. */
function definitionsOf(nodes: readonly XmlNode[]): XmlElement[] {
  const items: XmlElement[] = [];
  for (const node of nodes.filter(isElement)) {
    const last = items.at(-1);
    if (node.name === 'def' && last) last.children.push(node);
    else items.push({ name: 'def-item', attrs: {}, children: [node] });
  }
  return items;
}

const levelOf = (node: XmlNode): number => (isElement(node) && HEADING.test(node.name) ? Number(node.name[1]) : 0);

/** Turns headings into sections, up to the next heading of the same or a higher level. */
function inSections(nodes: readonly XmlNode[]): XmlNode[] {
  const result: XmlNode[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at++]!;
    const level = levelOf(node);
    if (!isElement(node) || level === 0) {
      result.push(isElement(node) ? withoutHeadings(node) : node);
      continue;
    }
    let end = at;
    while (end < nodes.length && (levelOf(nodes[end]!) === 0 || levelOf(nodes[end]!) > level)) end++;
    const title: XmlElement = { name: 'title', attrs: {}, children: node.children };
    result.push({ name: 'sec', attrs: {}, children: [title, ...inSections(nodes.slice(at, end))] });
    at = end;
  }
  return result;
}

/** A heading inside a table or list becomes a bold paragraph, not a section. */
function withoutHeadings(element: XmlElement): XmlElement {
  const children = element.children.map((child): XmlNode => {
    if (!isElement(child)) return child;
    if (levelOf(child) === 0) return withoutHeadings(child);
    return { name: 'p', attrs: {}, children: [{ name: 'bold', attrs: {}, children: child.children }] };
  });
  return { ...element, children };
}

/** Tags that a title or a name may have; any other `<` is text: `p<0.05`. */
const TAG_OF_LINE = /<(?!\/?(?:i|em|b|strong|u|sub|sup|span|p|br|code)\b)/gi;

/** Reads a line of text with markup, such as a title. */
export const jatsOfLine = (html: string, notes: Notes): XmlNode[] =>
  convertAll(parseFragment(html.replace(TAG_OF_LINE, '&lt;')).childNodes, notes, 0).flatMap((node) =>
    isElement(node) && node.name === 'p' ? node.children : [node],
  );

/** A block of text: words outside of elements are a paragraph. */
export const hasWords = (nodes: readonly XmlNode[]): boolean =>
  nodes.some((node) => (isElement(node) ? hasWords(node.children) : collapse(node) !== ''));
