import { createReadStream } from 'node:fs';
import path from 'node:path';
import { systemCode } from '@press/errors';
import { SaxesParser } from 'saxes';
import { jatsError } from '../jats/errors';
import { MAX_BYTES, MAX_DEPTH, MAX_ELEMENTS } from '../jats/parse';
import type { XmlElement } from '../jats/tree';
import { EmbeddedFile } from './embedded-file';
import { refuseOtherRoot } from './roots';

/** An article of an export. */
export interface ExportedArticle {
  article: XmlElement;
  /** Its issue without the articles; undefined in an export of articles. All articles of an issue share one object. */
  issue?: XmlElement;
  /** The decoded files by their `<embed>`; they exist until the next article is read. */
  embedded: ReadonlyMap<XmlElement, EmbeddedFile>;
}

/**
 * Reads the articles of an export one at a time, whatever its size. The content of an `<embed>` is decoded into a file and is
 * never in memory as a whole: after its start tag, the characters up to the next `<` do not pass through the parser.
 * @param dir for the files
 * @throws CodedError PRESS-J02, J04, J05, J09, J11, J14, J15
 */
export async function* exportedArticles(file: string, dir: string): AsyncGenerator<ExportedArticle> {
  const reader = new ExportReader(dir);
  for await (const text of textOf(file))
    for (let at = 0; at < text.length;) {
      const stop = reader.embedding ? text.indexOf('<', at) : text.indexOf('>', at) + 1 || -1;
      const piece = text.slice(at, stop < 0 ? undefined : stop);
      at += piece.length;
      if (reader.embedding) await reader.decode(piece, stop >= 0);
      else reader.write(piece);
      const { finished } = reader;
      if (!finished) continue;
      yield finished;
      await reader.next();
    }
  reader.close();
}

/** The decoded text of a file in pieces. */
async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }))
      yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError) throw jatsError('PRESS-J09', `${file} is not in UTF-8.`, cause);
    const code = systemCode(cause);
    if (!code) throw cause;
    throw jatsError('PRESS-J11', `${file} cannot be read (${code}).`, cause);
  }
}

class ExportReader {
  /** The file whose content follows. */
  embedding: EmbeddedFile | undefined;
  finished: ExportedArticle | undefined;
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #open: XmlElement[] = [];
  readonly #dir: string;
  /** By the element that owns them: an article or an issue. */
  readonly #files = new Map<XmlElement, Map<XmlElement, EmbeddedFile>>();
  #count = 0;
  #characters = 0;
  #elements = 0;

  constructor(dir: string) {
    this.#dir = dir;
    const addText = (text: string): void => void this.#open.at(-1)?.children.push(text);
    this.#parser.on('text', addText);
    this.#parser.on('cdata', addText);
    this.#parser.on('doctype', (doctype) => {
      if (/<!ENTITY/i.test(doctype)) throw jatsError('PRESS-J04', 'The DOCTYPE declares its own entities.');
    });
    this.#parser.on('opentag', ({ name, local, uri, attributes, isSelfClosing }) => {
      if (this.#open.length === 0) refuseOtherRoot(local || name, uri);
      this.#start({ name: local || name, attrs: attributesOf(attributes), children: [] }, isSelfClosing);
    });
    this.#parser.on('closetag', () => this.#end());
    this.#parser.on('error', (error) => {
      if (/undefined entity|unbound namespace prefix/.test(error.message)) return;
      const cause = error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '');
      const { line, column } = this.#parser;
      throw jatsError(
        'PRESS-J02',
        `The XML is broken at line ${line}, column ${column}: ${cause}. The articles before it are read.`,
        error,
      );
    });
  }

  /** @throws CodedError PRESS-J02, J04, J05, J14, J15 */
  write(text: string): void {
    this.#characters += text.length;
    if (this.#characters > MAX_BYTES)
      throw jatsError('PRESS-J05', `An article is larger than ${MAX_BYTES / 1024 / 1024} MB without its files.`);
    this.#parser.write(text);
  }

  /** @param isLast true if the element ends after the text */
  async decode(text: string, isLast: boolean): Promise<void> {
    await this.embedding?.write(text);
    if (!isLast) return;
    await this.embedding?.end();
    this.embedding = undefined;
  }

  /** Removes the files of the finished article, and of an issue that has ended. */
  async next(): Promise<void> {
    this.finished = undefined;
    this.#characters = 0;
    this.#elements = 0;
    for (const [owner, files] of this.#files) {
      if (this.#open.includes(owner)) continue;
      this.#files.delete(owner);
      for (const file of files.values()) await file.remove();
    }
  }

  close(): void {
    this.#parser.close();
  }

  #start(element: XmlElement, isEmpty: boolean): void {
    if (this.#open.length >= MAX_DEPTH)
      throw jatsError('PRESS-J05', `Elements are nested more than ${MAX_DEPTH} deep.`);
    if (++this.#elements > MAX_ELEMENTS)
      throw jatsError('PRESS-J05', `An article has more than ${MAX_ELEMENTS} elements.`);
    const parent = this.#open.at(-1);
    if (parent && !ROOTS.has(element.name) && !SETS.has(element.name)) parent.children.push(element);
    this.#open.push(element);
    if (element.name === 'embed' && !isEmpty) this.#embed(element);
  }

  #embed(element: XmlElement): void {
    const owner = this.#open.findLast(({ name }) => ROOTS.has(name));
    if (!owner) return;
    this.embedding = new EmbeddedFile(path.join(this.#dir, `${++this.#count}`));
    const files = this.#files.get(owner) ?? new Map<XmlElement, EmbeddedFile>();
    this.#files.set(owner, files.set(element, this.embedding));
  }

  #end(): void {
    const element = this.#open.pop();
    if (element?.name !== 'article') return;
    const issue = this.#open.findLast(({ name }) => name === 'issue');
    const owners = [element, ...(issue ? [issue] : [])];
    const embedded = new Map(owners.flatMap((owner) => [...(this.#files.get(owner) ?? [])]));
    this.finished = { article: element, ...(issue && { issue }), embedded };
  }
}

/** Elements that are read as a whole, not as parts of their parents. */
const ROOTS: ReadonlySet<string> = new Set(['article', 'issue']);
const SETS: ReadonlySet<string> = new Set(['articles', 'issues']);

const attributesOf = (
  attributes: Readonly<Record<string, { prefix: string; local: string; value: string }>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.values(attributes).flatMap(({ prefix, local, value }) =>
      prefix || local === 'xmlns' ? [] : [[local, value] as const],
    ),
  );
