import type { RichNode } from '@press/contract/richtext';
import { blockNodes } from './blocks';
import { inlineNodes, trimmed, type TextContext } from './inline';
import type { Notes } from './notes';
import { writeRich } from './rich';
import { childAt, childElements, isElement, nameSet, textOf, type XmlElement } from './tree';

/** Types of abstract that are used when there is no plain one, the fullest first. */
const FALLBACK_TYPES = [
  'section',
  'summary',
  'executive-summary',
  'plain-language-summary',
  'toc',
  'short',
  'teaser',
  'precis',
];

/** The main abstract is the one without a type; failing that, the fullest summary. */
function chooseAbstract(abstracts: XmlElement[]): XmlElement | undefined {
  const typed = (type: string): XmlElement | undefined =>
    abstracts.find(({ attrs }) => attrs['abstract-type'] === type);
  return abstracts.find(({ attrs }) => !attrs['abstract-type']) ?? FALLBACK_TYPES.map(typed).find(Boolean);
}

/** A section of a structured abstract: its title begins the first paragraph, as `<b>Background.</b> `. */
function abstractSection(section: XmlElement, context: TextContext): RichNode[] {
  const title = childAt(section, 'title');
  const text = trimmed(inlineNodes(title?.children ?? [], context));
  const rest = section.children.filter((child) => child !== title);
  const [first, ...others] = abstractNodes(rest, context);
  if (text.length === 0) return first ? [first, ...others] : [];
  const bold: RichNode = { tag: 'b', attrs: {}, children: /[.:?!]$/.test(textOf(title)) ? text : [...text, '.'] };
  if (typeof first === 'object' && first.tag === 'p')
    return [{ ...first, children: [bold, ' ', ...first.children] }, ...others];
  return [{ tag: 'p', attrs: {}, children: [bold] }, ...(first ? [first] : []), ...others];
}

function abstractNodes(nodes: XmlElement['children'], context: TextContext): RichNode[] {
  return nodes.flatMap((node) =>
    isElement(node) && node.name === 'sec' ? abstractSection(node, context) : blockNodes([node], context, 4),
  );
}

const NOT_OF_TEXT = nameSet('title', 'label', 'object-id');

/** The abstract as rich block text; empty, with a note, when the file has none. */
export function readAbstract(meta: XmlElement, notes: Notes): string {
  const abstracts = childElements(meta, 'abstract');
  const chosen = chooseAbstract(abstracts);
  if (!chosen) {
    notes.add('no abstract in the file');
    return '';
  }
  for (const other of [...abstracts, ...childElements(meta, 'trans-abstract')]) {
    if (other === chosen) continue;
    const name = textOf(childAt(other, 'title')) || other.attrs['abstract-type'] || other.attrs['lang'] || 'second';
    notes.add(`further abstract left out: ${name}`);
  }
  if (chosen.attrs['abstract-type'])
    notes.add(`no main abstract; the ${chosen.attrs['abstract-type']} abstract replaces it`);
  const content = chosen.children.filter((child) => !isElement(child) || !NOT_OF_TEXT.has(child.name));
  return writeRich(abstractNodes(content, { notes, place: 'text' }), 'block', notes);
}
