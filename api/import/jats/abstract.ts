import type { RichNode } from '@press/contract/richtext';
import { blockNodes } from './blocks';
import { inlineNodes, trimmed, type Writing } from './inline';
import type { Notes } from './notes';
import { writeRich } from './rich';
import { at, elements, isElement, textOf, type XmlElement } from './tree';

/** Kinds of abstract that can stand in for a plain one, the fullest first. */
const STAND_INS = [
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
  return abstracts.find(({ attrs }) => !attrs['abstract-type']) ?? STAND_INS.map(typed).find(Boolean);
}

/** `<b>Background.</b> ` before the first paragraph of a structured abstract's section. */
function runIn(section: XmlElement, writing: Writing): RichNode[] {
  const title = at(section, 'title');
  const text = trimmed(inlineNodes(title?.children ?? [], writing));
  const rest = section.children.filter((child) => child !== title);
  const [first, ...others] = abstractNodes(rest, writing);
  if (text.length === 0) return first ? [first, ...others] : [];
  const bold: RichNode = { tag: 'b', attrs: {}, children: /[.:?!]$/.test(textOf(title)) ? text : [...text, '.'] };
  if (typeof first === 'object' && first.tag === 'p')
    return [{ ...first, children: [bold, ' ', ...first.children] }, ...others];
  return [{ tag: 'p', attrs: {}, children: [bold] }, ...(first ? [first] : []), ...others];
}

function abstractNodes(nodes: XmlElement['children'], writing: Writing): RichNode[] {
  return nodes.flatMap((node) =>
    isElement(node) && node.name === 'sec' ? runIn(node, writing) : blockNodes([node], writing, 4),
  );
}

/** The abstract as rich block text; empty, with a note, where the file has none. */
export function readAbstract(meta: XmlElement, notes: Notes): string {
  const abstracts = elements(meta, 'abstract');
  const chosen = chooseAbstract(abstracts);
  if (!chosen) {
    notes.add('no abstract in the file');
    return '';
  }
  for (const other of [...abstracts, ...elements(meta, 'trans-abstract')]) {
    if (other === chosen) continue;
    const name = textOf(at(other, 'title')) || other.attrs['abstract-type'] || other.attrs['lang'] || 'second';
    notes.add(`further abstract left out: ${name}`);
  }
  if (chosen.attrs['abstract-type'])
    notes.add(`no main abstract; its ${chosen.attrs['abstract-type']} abstract stands for it`);
  const content = chosen.children.filter(
    (child) => !isElement(child) || !['title', 'label', 'object-id'].includes(child.name),
  );
  return writeRich(abstractNodes(content, { notes, place: 'text' }), 'block', notes);
}
