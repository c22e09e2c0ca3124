import { characterEntities } from 'character-entities';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { jatsError } from './errors';
import type { Notes } from './notes';
import type { XmlElement } from './tree';
import iconv from 'iconv-lite';

/** Limits on the cost of one file, which no journal article reaches. */
export const MAX_BYTES = 50 * 1024 * 1024;
export const MAX_DEPTH = 200;
export const MAX_ELEMENTS = 1_000_000;

/**
 * Parses XML into a tree. The DOCTYPE is ignored, so nothing outside the file is fetched. A file that declares entities
 * is refused, so that none can expand. The named characters of the JATS DTD are those of HTML. Depth, size and number
 * of elements are limited.
 * @throws CodedError PRESS-J01 to J05
 */
export function parseXml(source: string, notes: Notes): XmlElement {
  const xml = source.replace(/^\uFEFF?\s*/, '');
  refuseWhatIsNotXml(xml);

  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: IMPLIED });
  Object.assign(parser.ENTITIES, characterEntities);
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;

  const addText = (text: string): void => void open.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  // Some publishers write a section of text as an instruction: `<tex-math><?CDATA $x$?></tex-math>`.
  parser.on('processinginstruction', ({ target, body }) => void (target === 'CDATA' && addText(body)));
  parser.on('opentag', (tag) => {
    const element: XmlElement = { name: nameOf(tag), attrs: attributesOf(tag, notes), children: [] };
    count += 1;
    if (open.length >= MAX_DEPTH) throw jatsError('PRESS-J05', `Elements are nested more than ${MAX_DEPTH} deep.`);
    if (count > MAX_ELEMENTS) throw jatsError('PRESS-J05', `The file has more than ${MAX_ELEMENTS} elements.`);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw jatsError('PRESS-J04', 'The DOCTYPE declares its own entities.');
  });
  parser.on('error', (error) => {
    if (/undefined entity/.test(error.message))
      return notes.add('a character with an unknown name was kept as written');
    // Files without their DTD lack the declarations of prefixes.
    if (/unbound namespace prefix/.test(error.message)) return;
    const cause = error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '');
    throw jatsError('PRESS-J02', `The XML is broken at line ${parser.line}, column ${parser.column}: ${cause}.`, error);
  });

  parser.write(xml).close();
  if (!root) throw jatsError('PRESS-J02', 'The file has no element.');
  return root;
}

function refuseWhatIsNotXml(xml: string): void {
  if (xml.trim() === '') throw jatsError('PRESS-J01', 'The file is empty.');
  if (xml.length > MAX_BYTES) throw tooLarge();
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(xml))
    throw jatsError('PRESS-J03', 'The file is a web page (HTML), not an article.');
  if (!/^\s*</.test(xml)) throw jatsError('PRESS-J02', 'The file is not XML: it does not begin with "<".');
}

export const tooLarge = () => jatsError('PRESS-J05', `The file is larger than ${MAX_BYTES / 1024 / 1024} MB.`);

const [XML, XLINK, XSI] = [
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/2001/XMLSchema-instance',
];

/** Declared by the DTD, so files need not declare it. */
const IMPLIED = { xlink: XLINK, xsi: XSI };

/** Namespaces of elements in JATS files: none, JATS Green of SciELO, MathML, ALI, OASIS and XHTML tables, TaxPub. */
const OF_JATS = /^$|jats|MathML|niso\.org\/schemas\/ali|oasis|xhtml|plazi\.org/i;

/** The local name; a foreign element keeps its prefix, so that it is not mistaken for an element of JATS. */
const nameOf = ({ name, local, prefix, uri }: SaxesTagNS): string =>
  // The parser gives a prefix that the file does not declare as its own namespace.
  OF_JATS.test(uri) || uri === prefix ? local : `${prefix || 'foreign'}:${local || name}`;

/**
 * The attributes by local name: JATS' own first, then those of XLink and XML. Other namespaces say nothing about the
 * article.
 */
function attributesOf({ attributes }: SaxesTagNS, notes: Notes): Record<string, string> {
  const kept = new Map<string, string>();
  const all = Object.values(attributes);
  for (const { prefix, local, value } of all) if (!prefix && local !== 'xmlns') kept.set(local, value);
  for (const { prefix, local, uri, value } of all) {
    if (!prefix || prefix === 'xmlns' || uri === XSI) continue;
    if (uri !== XLINK && uri !== XML) notes.count('foreignAttribute', `${prefix}:${local}`);
    else if (!kept.has(local)) kept.set(local, value);
  }
  return Object.fromEntries(kept);
}

/**
 * Decodes an XML file by its byte-order mark or its declaration, else as UTF-8. ISO-8859-1 is read as windows-1252,
 * which the Encoding Standard requires but some versions of Node do not do; another part of ISO-8859 as the code page
 * of Windows for the same languages if the file has bytes that are control characters in ISO-8859 and quotation marks
 * or dashes there. No byte is replaced; a file that is not in its declared encoding is refused.
 * @throws CodedError PRESS-J09
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = codePage(declaredEncoding(bytes), bytes);
  try {
    return LATIN_1.test(encoding)
      ? iconv.decode(bytes, 'windows-1252')
      : new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const isUnknown = cause instanceof RangeError;
    throw jatsError(
      'PRESS-J09',
      isUnknown
        ? `The encoding "${encoding}" is unknown.`
        : `The file declares ${encoding}, but its bytes are not in it.`,
      cause,
    );
  }
}

/** Labels that the Encoding Standard reads as windows-1252. */
const LATIN_1 =
  /^(?:windows-1252|x-cp1252|cp1252|iso-?8859-?1|iso_8859-1|latin1|l1|us-ascii|ascii|iso646-us|ansi_x3\.4-1968)$/i;

/** Code pages of Windows, by the part of ISO-8859 for the same languages. */
const WINDOWS: Readonly<Record<string, string>> = { 2: '1250', 7: '1253', 8: '1255', 13: '1257', 15: '1252' };

function codePage(encoding: string, bytes: Uint8Array): string {
  const page = WINDOWS[/^iso[-_]?8859[-_](\d+)$/i.exec(encoding)?.[1] ?? ''];
  return page && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) ? `windows-${page}` : encoding;
}

function declaredEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*(?:ï»¿)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}
