/** One element, with its names freed of their namespace prefixes: JATS names never clash once that is done. */
export interface XmlElement {
  name: string;
  attrs: Readonly<Record<string, string>>;
  children: XmlNode[];
}

export type XmlNode = XmlElement | string;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** The child elements, all or only those of the given names, in order. */
export function elements(parent: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return (parent?.children ?? []).filter(isElement).filter((child) => names.length === 0 || names.includes(child.name));
}

/** The first element at the end of a path of child names. */
export function at(parent: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((here, name) => elements(here, name)[0], parent);
}

/** Every element of a name at any depth, in reading order. */
export function* descendants(parent: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const child of elements(parent)) {
    if (child.name === name) yield child;
    yield* descendants(child, name);
  }
}

/** White space means one space in running text. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

function rawText(node: XmlNode, skip: readonly string[]): string {
  if (!isElement(node)) return node;
  if (skip.includes(node.name)) return '';
  if (node.name === 'break') return ' ';
  return node.children.map((child) => rawText(child, skip)).join('');
}

/** The plain text of an element, without the elements named in `skip`; empty when there is no element. */
export function textOf(element: XmlElement | undefined, ...skip: string[]): string {
  return element ? collapse(rawText(element, skip)) : '';
}
