import type { ElementName } from './elements';
import { directionOf } from '@press/contract/direction';
import { scriptText } from '@press/contract/richtext.formula';
import type { ArticleDetailsWire } from '@press/contract/wire';

/** An XML element. Names of JATS, MathML and XLink, which do not clash, have no prefix; names of other namespaces have one. */
export interface XmlElement {
  name: string;
  attrs: Readonly<Record<string, string>>;
  children: XmlNode[];
}

export type XmlNode = XmlElement | string;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** Makes an element, for readers of other formats that give their articles to the import as JATS. */
export const jats = (name: string, attrs: Record<string, string>, ...children: XmlNode[]): XmlElement => ({
  name,
  attrs,
  children,
});

/** The child elements, all or only those with the given names, in order. */
export function childElements(parent: XmlElement | undefined, ...names: ElementName[]): XmlElement[] {
  const wanted = nameSet(...names);
  return (parent?.children ?? []).filter(isElement).filter(({ name }) => names.length === 0 || wanted.has(name));
}

/** The first element at a path of child names. */
export function childAt(parent: XmlElement | undefined, ...path: ElementName[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((element, name) => childElements(element, name)[0], parent);
}

/** Every element with the name at any depth, in document order. */
export function* descendants(parent: XmlElement | undefined, name: ElementName): Generator<XmlElement> {
  for (const child of childElements(parent)) {
    if (child.name === name) yield child;
    yield* descendants(child, name);
  }
}

/** A set of names to compare with the name of any element. */
export const nameSet = (...names: ElementName[]): ReadonlySet<string> => new Set(names);

/** A table by element name in which any name can be looked up. */
export function nameMap<T>(entries: Partial<Record<ElementName, T>>): ReadonlyMap<string, T> {
  const list = Object.entries<T | undefined>(entries);
  return new Map(list.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Replaces every run of white space by one space. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

const NOTHING = nameSet();
const ANNOTATIONS: ReadonlySet<string> = new Set(['annotation', 'annotation-xml']);

/** The text of an element with white space collapsed; empty without an element. @param without names of elements to skip */
export function textOf(element: XmlElement | undefined, without: ReadonlySet<string> = NOTHING): string {
  return element ? collapse(rawText(element, without)) : '';
}

function rawText(node: XmlNode, without: ReadonlySet<string>): string {
  if (!isElement(node)) return node;
  if (without.has(node.name)) return '';
  if (node.name === 'break') return ' ';
  if (node.name === 'rp') return '';
  const math = node.name === 'alternatives' ? childAt(node, 'math') : undefined;
  if (math) return rawText(math, ANNOTATIONS);
  if (node.name === 'rt') return `(${node.children.map((child) => rawText(child, without)).join('')})`;
  return node.children.map((child) => rawText(child, without)).join('');
}

/** A copy whose superscripts and subscripts are Unicode characters, for plain text: `10⁻³`. */
export const withScripts = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.map((child) => {
    if (!isElement(child)) return child;
    return child.name === 'sub' || child.name === 'sup' ? scriptText(child.name, textOf(child)) : withScripts(child);
  }),
});

/** True if there is any text. */
export const hasText = (node: XmlNode, without: ReadonlySet<string> = NOTHING): boolean =>
  isElement(node)
    ? !without.has(node.name) && node.children.some((child) => hasText(child, without))
    : node.trim() !== '';

/** The language of an element, as a BCP 47 tag; empty if the file states none. */
export function languageOf({ attrs }: XmlElement): string {
  const tag = (attrs['lang'] ?? '').trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag.replace(/^[a-z]+/i, (code) => code.toLowerCase()) : '';
}

/** Language and direction of the text. */
export function readLanguage(root: XmlElement): Pick<ArticleDetailsWire, 'lang' | 'dir'> {
  const lang = languageOf(root);
  return lang ? { lang, dir: directionOf(lang) } : {};
}
