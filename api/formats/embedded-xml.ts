import { characterEntities } from 'character-entities';
import { SaxesParser } from 'saxes';
import { el, verbatimXml, type Xml } from './xml';

/**
 * The root element of a document, written so that it can stand inside another document: without declaration and DOCTYPE, and
 * with characters in place of the names that only a DTD explains. Null when the document is not well-formed.
 * @param namespace of the root, when it names none
 */
export function embeddedXml(source: string, namespace: string): Xml | null {
  const parser = new SaxesParser({ xmlns: false });
  Object.assign(parser.ENTITIES, characterEntities);
  const written: string[] = [];
  let depth = 0;
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const own = depth === 0 && !('xmlns' in attributes) ? { xmlns: namespace } : {};
    // `<name …/>`, of which the end is written with the element's end.
    written.push(`${el(name, { ...own, ...attributes }).xml.slice(0, -2)}>`);
    depth += 1;
  });
  parser.on('text', (text) => {
    if (depth > 0) written.push(escaped(text));
  });
  parser.on('cdata', (text) => void written.push(escaped(text)));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    written.push(`</${name}>`);
  });
  parser.write(source.replace(/^\uFEFF?\s*/, '')).close();
  return isBroken || written.length === 0 ? null : verbatimXml(written.join(''));
}

/** Text as `el` writes it: of an element without a name, the part between its tags. */
const escaped = (text: string): string => el('x', {}, text).xml.replace(/^<x\/?>|<\/x>$/g, '');
