/** The input of `article.typ`: plain data, so that no text of an article is read as Typst's markup. */

/** A formula. Every text is set literally. */
export type MathNode =
  /** A variable, a number or an operator; `as` is its alphabet: bold, bb, cal, frak, sans, mono, upright. */
  | { m: 'symbol' | 'text' | 'name'; s: string; as?: string }
  | { m: 'row' | 'fenced' | 'sqrt' | 'cancel' | 'box'; c: MathNode[] }
  | { m: 'frac' | 'root'; a: MathNode; b: MathNode }
  | { m: 'accent'; a: MathNode; s: string }
  | { m: 'over' | 'under'; a: MathNode; s: string; note?: MathNode }
  | { m: 'attach'; a: MathNode; limits: boolean; t?: MathNode; b?: MathNode; tl?: MathNode; bl?: MathNode }
  | { m: 'table'; rows: MathNode[][] }
  | { m: 'space' };

export type Inline =
  | string
  | { k: 'i' | 'b' | 'sub' | 'sup'; c: Inline[] }
  /** A link to an address, or to the place `to` of this article. */
  | { k: 'a'; href?: string; to?: string; c: Inline[] }
  /** `alt` is the formula as one line of text. */
  | { k: 'math'; alt: string; c: MathNode[] }
  | { k: 'picture'; file: string; width: number; height: number; alt: string };

export interface Cell<Text = Block[]> {
  x: number;
  y: number;
  columns: number;
  rows: number;
  isHead: boolean;
  align?: 'left' | 'center' | 'right';
  c: Text;
}

export type Block =
  | { k: 'heading'; level: number; c: Inline[]; id?: string; rtl: boolean }
  | { k: 'p'; c: Inline[]; id?: string; rtl: boolean }
  /** Paragraphs in small type: references. */
  | { k: 'small'; c: Block[] }
  | { k: 'quote' | 'box'; c: Block[]; id?: string }
  /** `numbering`: Typst's, `1.` or `a.`; '' for a list with bullets, `none` for one without. */
  | { k: 'list'; numbering: string; start: number; items: { c: Block[]; id?: string }[]; id?: string }
  /** `repeats`: its head is repeated on each page. PDF/UA allows no links in a repeated head. */
  | { k: 'table'; columns: number; head: Cell[]; body: Cell[]; repeats: boolean; rtl: boolean; id?: string }
  | { k: 'formula'; alt: string; c: MathNode[]; number: string; id?: string }
  | { k: 'figure'; pictures: { file: string; width: number; height: number; alt: string }[]; c: Block[]; id?: string };

/** One article, ready for typesetting. */
export interface PrintedDocument {
  language: string;
  region: string | null;
  title: string;
  authors: string[];
  keywords: string[];
  description: string;
  /** Year, month and day, so that the same article gives the same bytes. */
  date: [year: number, month: number, day: number];
  columns: number;
  /**
   * One figure or table on a page with the shape of a screen, with its source below, instead of the head of an article.
   */
  isSlide: boolean;
  /** #rrggbb: the rule above the title and the links. */
  colour: string;
  /** The publisher's logo; without one its name is set. */
  logo: string | null;
  publisher: string;
  journal: string;
  /** Volume, issue, pages and ISSN; type and date. */
  place: string;
  facts: string;
  heading: { c: Inline[]; rtl: boolean };
  names: Inline[];
  affiliations: { number: string; text: string }[];
  doi: string;
  licence: Inline[];
  /** The content that the PDF lacks; empty if it is complete. */
  lacks: string;
  /** Text on every page of an article that was retracted or corrected, or about which concern was expressed. */
  mark: string;
  blocks: Block[];
}
