import { characterEntities } from 'character-entities';
import { SaxesParser } from 'saxes';
import { escapeText, startTag, verbatimXml, type Xml } from './xml';

/** Prefixes that the DTDs of JATS declare (JATS 1.3, attributes of article): a file with a DOCTYPE need not declare them. */
const DECLARED_BY_DTD = {
  ali: 'http://www.niso.org/schemas/ali/1.0/',
  mml: 'http://www.w3.org/1998/Math/MathML',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};

/**
 * The root element of a document in a form that can be part of another document: without declaration and DOCTYPE, with
 * characters instead of entity names that only a DTD defines, and with declarations of the prefixes that only a DTD declares.
 * Null if the document is not well-formed, or has an undeclared prefix.
 * @param namespace of the root, if it declares none
 */
export function embeddedXml(source: string, namespace: string): Xml | null {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: DECLARED_BY_DTD });
  Object.assign(parser.ENTITIES, characterEntities);
  const written: string[] = [];
  let depth = 0;
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.fromEntries(Object.values(attributes).map((each) => [each.name, each.value]));
    written.push(startTag(name, depth === 0 ? { ...declarations(namespace), ...own } : own));
    depth += 1;
  });
  parser.on('text', (text) => {
    if (depth > 0) written.push(escapeText(text));
  });
  parser.on('cdata', (text) => void written.push(escapeText(text)));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    written.push(`</${name}>`);
  });
  parser.write(source.replace(/^\uFEFF?\s*/, '')).close();
  return isBroken || written.length === 0 ? null : verbatimXml(written.join(''));
}

const declarations = (namespace: string): Record<string, string> => ({
  xmlns: namespace,
  ...Object.fromEntries(Object.entries(DECLARED_BY_DTD).map(([prefix, uri]) => [`xmlns:${prefix}`, uri])),
});
