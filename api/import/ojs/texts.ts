import { readFile } from 'node:fs/promises';
import { isCodedError, type CodedError } from '@press/errors';
import { readText } from '../jats/folder';
import type { Notes } from '../jats/notes';
import { decodeXml, parseXml } from '../jats/parse';
import { isElement, type XmlElement, type XmlNode } from '../jats/tree';
import { children, text } from './fields';
import type { Galley } from './galleys';
import { jatsOfHtml, jatsOfLine } from './html';

/** Larger HTML files are not read, because no article is as long. */
const MAX_HTML_BYTES = 5 * 1024 * 1024;

/** The full text of an article: an article of JATS, or HTML as the content of a body. */
export interface FullText {
  galley: Galley;
  nodes: XmlNode[];
}

/** Reads the first galley of JATS, else the HTML in the language of the article. Other galleys stay files. */
export async function readFullText(
  galleys: readonly Galley[],
  locale: string,
  notes: Notes,
): Promise<FullText | undefined> {
  for (const galley of galleys.filter(({ kind }) => kind === 'xml')) {
    const root = await jatsOf(galley, notes);
    if (root) return { galley, nodes: [root] };
  }
  const pages = galleys.filter(({ kind }) => kind === 'html');
  const galley = pages.find((each) => each.locale === locale) ?? pages[0];
  const { embedded } = galley?.file ?? {};
  if (!galley || !embedded || embedded.fault || embedded.bytes > MAX_HTML_BYTES) return undefined;
  const html = await decoded(embedded.path, notes);
  const nodes = html === undefined ? [] : jatsOfHtml(html, notes);
  return nodes.some((node) => isElement(node) && text(node)) ? { galley, nodes } : undefined;
}

async function jatsOf({ file }: Galley, notes: Notes): Promise<XmlElement | undefined> {
  if (!file?.embedded || file.embedded.fault) return undefined;
  try {
    const root = parseXml(await readText(file.embedded.path), notes);
    if (root.name === 'article' && children(root, 'front').length > 0) return root;
    notes.add(`${file.name} is not JATS, and stays a file`);
  } catch (error) {
    if (!isOfImport(error)) throw error;
    notes.add(`${file.name} cannot be read as JATS, and stays a file: ${error.code} ${error.reason}`);
  }
  return undefined;
}

/** Decodes UTF-8, which modern HTML uses, else windows-1252. */
async function decoded(file: string, notes: Notes): Promise<string | undefined> {
  const bytes = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    notes.add('HTML that is not in UTF-8 is read as windows-1252');
    return decodeXml(Buffer.concat([Buffer.from('<?xml encoding="windows-1252"?>'), bytes])).replace(/^.*?\?>/, '');
  }
}

const isOfImport = (error: unknown): error is CodedError => isCodedError(error) && error.code.startsWith('PRESS-J');

/** Elements of OJS whose text is HTML: lines, and texts of paragraphs. */
const LINES: ReadonlySet<string> = new Set(['title', 'prefix', 'subtitle', 'citation', 'copyrightHolder']);
const BLOCKS: ReadonlySet<string> = new Set(['abstract', 'biography', 'rights', 'description', 'policy']);

/** A copy in which the markup in texts, which OJS writes as characters, becomes elements. */
export function withMarkup(element: XmlElement, notes: Notes): XmlElement {
  const isMarked = LINES.has(element.name) || BLOCKS.has(element.name);
  const [only = '', ...others] = element.children;
  if (!isMarked || others.length > 0 || isElement(only))
    return { ...element, children: element.children.map((each) => (isElement(each) ? withMarkup(each, notes) : each)) };
  return { ...element, children: (LINES.has(element.name) ? jatsOfLine : jatsOfHtml)(only, notes) };
}
