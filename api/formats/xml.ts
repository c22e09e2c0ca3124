/**
 * A piece of XML that is complete and escaped. Only `el` and `verbatimXml` create it, so that no text is written
 * unescaped.
 */
export interface Xml {
  readonly xml: string;
}

type Child = Xml | string | false | null | undefined;

/** Characters that XML 1.0 cannot contain (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** Characters that most texts lack: a part of these, or a character beyond U+FFFF. Ten times as fast as `FORBIDDEN`. */
// oxlint-disable-next-line no-control-regex
const MAY_BE_FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const withoutForbidden = (text: string): string => (MAY_BE_FORBIDDEN.test(text) ? text.replace(FORBIDDEN, '') : text);
const escapeSign = (sign: string): string => ESCAPES[sign] ?? sign;

/** Text in its escaped form between tags. */
export const escapeText = (text: string): string =>
  /[&<>\r]/.test(text) ? withoutForbidden(text).replace(/[&<>\r]/g, escapeSign) : withoutForbidden(text);
const escapeValue = (text: string): string => withoutForbidden(text).replace(/[&<>"\t\n\r]/g, escapeSign);

/** The tag that opens an element. @param attributes undefined ones are omitted */
export function startTag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  let tag = `<${name}`;
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (value !== undefined) tag += ` ${key}="${escapeValue(value)}"`;
  }
  return `${tag}>`;
}

/**
 * An element. Texts are escaped.
 * @param attributes undefined ones are omitted
 * @param children texts and elements; false, null and undefined are left out
 */
export function el(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Child | Child[])[]
): Xml {
  const start = startTag(name, attributes);
  // Uses loops for speed, because a harvest creates about twenty elements per record.
  let content = '';
  for (const child of children) {
    if (!Array.isArray(child)) content += contentOf(child);
    else for (const each of child) content += contentOf(each);
  }
  return { xml: content ? `${start}${content}</${name}>` : `${start.slice(0, -1)}/>` };
}

const contentOf = (child: Child): string => (typeof child === 'string' ? escapeText(child) : child ? child.xml : '');

/** An element with a text; nothing if the text is empty. */
export const textEl = (
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string | undefined>> = {},
): Xml | null => (text ? el(name, attributes, text) : null);

/** An instruction of a document: `<?xml-stylesheet …?>`. */
export const instruction = (target: string, attributes: Readonly<Record<string, string>>): string =>
  `<?${target}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeValue(value)}"`)
    .join('')}?>\n`;

/** XML that another serializer wrote. */
export const verbatimXml = (xml: string): Xml => ({ xml });

/** A whole document. @param before instructions */
export const xmlDocument = (root: Xml, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${before}${root.xml}\n`;
