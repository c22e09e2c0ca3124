import { characterEntities } from 'character-entities';
import { SaxesParser } from 'saxes';
import { jatsError } from './errors';
import type { Notes } from './notes';
import type { XmlElement } from './tree';
import iconv from 'iconv-lite';

/** Limits on the cost of one file; no journal article reaches them. */
export const MAX_BYTES = 50 * 1024 * 1024;
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 1_000_000;

/**
 * Parses XML into a tree. A DOCTYPE is ignored: nothing outside the file is fetched. A file that declares entities is refused,
 * so none can expand. The named characters of the JATS DTD are those of HTML. Depth, size and number of elements are limited.
 * @throws CodedError PRESS-J01 to J05
 */
export function parseXml(source: string, notes: Notes): XmlElement {
  const xml = source.replace(/^\uFEFF?\s*/, '');
  refuseWhatIsNotXml(xml);

  const parser = new SaxesParser({ xmlns: false });
  Object.assign(parser.ENTITIES, characterEntities);
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;

  const addText = (text: string): void => void open.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  // Some publishers write a section of text as an instruction: `<tex-math><?CDATA $x$?></tex-math>`.
  parser.on('processinginstruction', ({ target, body }) => void (target === 'CDATA' && addText(body)));
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name: localName(name), attrs: localAttributes(attributes), children: [] };
    count += 1;
    if (open.length >= MAX_DEPTH) throw jatsError('PRESS-J05', `Elements are nested more than ${MAX_DEPTH} deep.`);
    if (count > MAX_ELEMENTS) throw jatsError('PRESS-J05', `The file has more than ${MAX_ELEMENTS} elements.`);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw jatsError('PRESS-J04', 'The DOCTYPE declares entities of its own.');
  });
  parser.on('error', (error) => {
    if (/undefined entity/.test(error.message))
      return notes.add('a character with an unknown name was kept as written');
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

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function localAttributes(attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'));
  return Object.fromEntries(kept.map(([name, value]) => [localName(name), value]));
}

/**
 * Decodes an XML file by its byte-order mark or its declaration, else as UTF-8. ISO-8859-1 is read as windows-1252, which the
 * Encoding Standard requires but some versions of Node do not do; another part of ISO-8859 as the code page of Windows for the
 * same languages if the file has bytes that are control characters in ISO-8859 and quotation marks or dashes there. No byte is
 * replaced: a file that is not in its declared encoding is refused.
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
