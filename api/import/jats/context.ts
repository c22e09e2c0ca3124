import type { RichNode } from '@press/contract/richtext';
import type { PartWire } from '@press/contract/wire';
import type { Assets } from './assets';
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
}

/** The context of the conversion of text. */
export interface TextContext extends ArticleContext {
  /** `line`: a title, which has neither links nor footnotes. */
  place: 'line' | 'text';
  /** Set for a decision letter, a reply or a translation, which has its references in its text and separate ids. */
  subArticle?: XmlElement;
}
