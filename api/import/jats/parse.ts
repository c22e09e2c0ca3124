import { SaxesParser } from 'saxes';
import { CHARACTERS } from './characters';
import type { Notes } from './notes';
import { JatsFault } from './result';
import type { XmlElement } from './tree';

/** Larger than any article; a bound on what one file may cost. */
export const MAX_BYTES = 50 * 1024 * 1024;

const MAX_DEPTH = 200;
const MAX_ELEMENTS = 1_000_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function localAttributes(attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'));
  return Object.fromEntries(kept.map(([name, value]) => [localName(name), value]));
}

function refuseByTheLookOf(xml: string): void {
  if (xml.trim() === '') throw new JatsFault('PRESS-J01', 'The file is empty.');
  if (xml.length > MAX_BYTES)
    throw new JatsFault('PRESS-J05', `The file is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(xml))
    throw new JatsFault('PRESS-J03', 'The file is a web page (HTML), not an article.');
  if (!/^\s*</.test(xml)) throw new JatsFault('PRESS-J02', 'The file is not XML: it does not begin with "<".');
}

/**
 * Reads XML into a tree. A DOCTYPE is passed over: nothing outside the file is ever fetched, and a file that
 * declares entities of its own is refused, so none can grow. Depth, size and number of elements are bounded.
 * @throws JatsFault PRESS-J01 to J05
 */
export function parseXml(source: string, notes: Notes): XmlElement {
  const xml = source.replace(/^\uFEFF?\s*/, '');
  refuseByTheLookOf(xml);

  const parser = new SaxesParser({ xmlns: false });
  Object.assign(parser.ENTITIES, CHARACTERS);
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;

  const addText = (text: string): void => void open.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name: localName(name), attrs: localAttributes(attributes), children: [] };
    count += 1;
    if (open.length >= MAX_DEPTH) throw new JatsFault('PRESS-J05', `Elements are nested more than ${MAX_DEPTH} deep.`);
    if (count > MAX_ELEMENTS) throw new JatsFault('PRESS-J05', `The file has more than ${MAX_ELEMENTS} elements.`);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new JatsFault('PRESS-J04', 'The DOCTYPE declares entities of its own.');
  });
  parser.on('error', (error) => {
    if (/undefined entity/.test(error.message))
      return notes.add('a character with an unknown name was kept as it was written');
    const cause = error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '');
    throw new JatsFault('PRESS-J02', `The XML is broken at line ${parser.line}, column ${parser.column}: ${cause}.`);
  });

  parser.write(xml).close();
  if (!root) throw new JatsFault('PRESS-J02', 'The file holds no element.');
  return root;
}
