import type { RichNode } from '@press/contract/richtext';
import type { PartWire, ContentFileWire, PictureWire } from '@press/contract/wire';
import type { Macros } from './math';
import type { Notes } from './notes';
import type { Places } from './places';
import type { XmlElement, XmlNode } from './tree';

/** Headings inside a section, by depth. */
export type HeadingLevel = 3 | 4 | 5 | 6;

/** Converts text to blocks. */
export type BlockReader = (nodes: readonly XmlNode[], context: TextContext, level: HeadingLevel) => RichNode[];

/** The context of the conversion of one article's text, which also collects its parts. */
export interface ArticleContext {
  notes: Notes;
  places: Places;
  assets: Assets;
  /** Bare DOI of the article. */
  doi: string;
  /** `blockNodes`, for the parts that it contains. */
  blocks: BlockReader;
  /** Collected in text order. */
  parts: PartWire[];
  /** Of the file's TeX, in text order. */
  macros: Macros;
}

/** The context of the conversion of text. */
export interface TextContext extends ArticleContext {
  /** `line`: a title, which has neither links nor footnotes. */
  place: 'line' | 'text';
  /** Set in code, whose white space stays. */
  keepsSpace?: true;
  /** Set in a cell of a table, whose lines are paragraphs. */
  isCell?: true;
  /** Set in code in a sentence, which has no formulas. */
  isCode?: true;
  /** Set for a decision letter, a reply or a translation, which has its references in its text and separate ids. */
  subArticle?: XmlElement;
}

/** A file that came with the article. */
export interface Asset {
  file: ContentFileWire;
  /** Set for an image that could be prepared. */
  picture?: PictureWire;
}

/** Files by the names that the XML of an article may use for them. */
export class NameIndex<T> {
  readonly #byName = new Map<string, T>();

  /** @param path of the file, relative to the XML */
  add(path: string, file: T): void {
    for (const name of [path, stem(path), base(path), stem(base(path))])
      if (!this.#byName.has(name.toLowerCase())) this.#byName.set(name.toLowerCase(), file);
  }

  /**
   * The file of an `xlink:href`: a path, a name without its extension, or a DOI such as
   * `info:doi/10.1371/journal.pone.0055490.g001`, whose file is named `pone.0055490.g001.tif`.
   */
  find(href: string): T | undefined {
    const path = href.trim().replace(/^(?:info:doi\/|\.\/)/, '');
    const last = base(path);
    for (const name of [path, last, last.replace(/^journal\./, ''), stem(path), stem(last)]) {
      const found = name && this.#byName.get(name.toLowerCase());
      if (found) return found;
    }
    return undefined;
  }
}

const base = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const stem = (path: string): string => path.replace(/\.(?=[a-z0-9]{1,5}$)[a-z][a-z0-9]*$/i, '');

/** The files of a package. */
export class Assets extends NameIndex<Asset> {}

export const NO_ASSETS = new Assets();
