/** A piece of XML that is complete and escaped. Only `el` and `verbatimXml` make it, so that no text is written unescaped. */
export interface Xml {
  readonly xml: string;
}

type Child = Xml | string | false | null | undefined;

/** Characters that XML 1.0 cannot hold (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text as it stands between tags. */
export const escapeText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign);
const escapeValue = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);

/** The tag that opens an element. @param attributes an undefined one is left out */
export const startTag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeValue(value)}"`))
    .join('')}>`;

/**
 * An element. Texts are escaped.
 * @param attributes an undefined one is left out
 * @param children texts and elements; false, null and undefined are left out
 */
export function el(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Child | readonly Child[])[]
): Xml {
  const start = startTag(name, attributes);
  const content = children
    .flat()
    .map((child) => (typeof child === 'string' ? escapeText(child) : child ? child.xml : ''))
    .join('');
  return { xml: content ? `${start}${content}</${name}>` : `${start.slice(0, -1)}/>` };
}

/** An element with a text; nothing when the text is empty. */
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
