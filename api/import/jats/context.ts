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

/** What the conversion of one article's text depends on, and where it puts the parts that it finds. */
export interface ArticleContext {
  notes: Notes;
  places: Places;
  assets: Assets;
  /** Bare DOI of the article. */
  doi: string;
  /** `blockNodes`, for the parts that it contains. */
  blocks: BlockReader;
  /** Collected in the order of the text. */
  parts: PartWire[];
}

/** What the conversion of text depends on. */
export interface TextContext extends ArticleContext {
  /** `line`: a title, which has neither links nor footnotes. */
  place: 'line' | 'text';
  /** Of a decision letter, a reply or a translation, which has its references in its text and ids of its own. */
  subArticle?: XmlElement;
}
