import PDFDocument from 'pdfkit';
import { directionOf, placed, type Direction } from './bidi';
import type { FontPart } from './font-part';
import { breakLines, type Line } from './lines';
import type { Span } from './span';

/** A4 in points, with margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 72, right: 72, top: 84, bottom: 76 };
/** Width of the text. */
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

const INK = '#16211f';
const LINK = '#0b4a6f';
const ROW_LEADING = 1.35;

export interface TextStyle {
  size: number;
  /** Distance between base lines, as a multiple of the size. */
  leading?: number;
  /** Points from the left margin. */
  indent?: number;
  /** Space below, in points. */
  after?: number;
  colour?: string;
  /** Number of lines that must fit on the page together with the first one. */
  keepWithNext?: number;
}

export interface DocumentInfo {
  /** BCP 47. */
  lang: string;
  title: string;
  author: string;
  subject: string;
  keywords: string;
  producer: string;
  /** A date of the article, so that the same article gives the same bytes. */
  created: Date;
}

/** Writes a tagged PDF from top to bottom, page after page. */
export class PageWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Set<string>();
  readonly #widths = new Map<string, number>();
  readonly #bytes: Promise<Uint8Array>;
  /** Distance of the next line from the top of the page, in points. */
  y = PAGE.top;

  constructor({ lang, title, author, subject, keywords, producer, created }: DocumentInfo) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      tagged: true,
      lang,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Keywords: keywords,
        Producer: producer,
        Creator: producer,
        CreationDate: created,
        ModDate: created,
      },
    });
    const chunks: Uint8Array[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.#doc.on('error', reject);
    });
  }

  /** Writes spans as one element of the structure tree. */
  text(tag: string, spans: readonly Span[], style: TextStyle): void {
    const { size, leading = 1.42, indent = 0, after = 0, keepWithNext = 1 } = style;
    const lines = this.lines(spans, size, TEXT_WIDTH - indent);
    const step = size * leading;
    this.ensureSpace(step * Math.min(keepWithNext + 1, Math.max(keepWithNext, lines.length)));
    const element = this.#doc.struct(tag);
    const direction = directionOf(textOf(spans));
    for (const line of lines) {
      this.ensureSpace(step);
      element.add(this.#doc.markStructureContent(tag));
      const left = direction === 'rtl' ? PAGE.left + TEXT_WIDTH - indent - widthOf(line) : PAGE.left + indent;
      this.draw(line, left, this.y, style.colour, direction);
      this.#doc.endMarkedContent();
      this.y += step;
    }
    this.#doc.addStructure(element);
    this.y += after;
  }

  /** Breaks spans into lines. */
  lines(spans: readonly Span[], size: number, width: number): Line[] {
    return breakLines(spans, size, width, this.#measure);
  }

  /** Draws a line with its top at `y` and its left end at `x`, with links. @param direction of its paragraph */
  draw(line: Line, x: number, y: number, colour = INK, direction: Direction = 'ltr'): void {
    const tallest =
      Math.max(...line.map(({ size, rise }) => (rise === 0 ? size : 0)), 0) ||
      Math.max(...line.map(({ size }) => size));
    const base = y + tallest;
    for (const { piece, x: distance } of placed(line, direction, this.#measure)) {
      const left = x + distance;
      this.#use(piece.font);
      this.#doc.fontSize(piece.size).fillColor(piece.href ? LINK : colour);
      this.#doc.text(piece.text, left, base - piece.rise, { lineBreak: false, baseline: 'alphabetic' });
      if (piece.href) this.#doc.link(left, y, piece.width, tallest * 1.2, piece.href);
    }
  }

  /** Height of a row of cells in columns of equal width. */
  rowHeight(cells: readonly Span[][], size: number): number {
    const width = TEXT_WIDTH / cells.length;
    return Math.max(...cells.map((spans) => this.lines(spans, size, width - 10).length), 1) * size * ROW_LEADING;
  }

  /**
   * Writes a row of cells in columns of equal width.
   * @param direction from the first column to the last
   * @param isRepeated screen readers skip it
   */
  row(cells: readonly Span[][], size: number, direction: Direction, isRepeated = false): void {
    const width = TEXT_WIDTH / cells.length;
    const columns = cells.map((spans) => this.lines(spans, size, width - 10));
    const step = size * ROW_LEADING;
    const height = Math.max(...columns.map((lines) => lines.length), 1) * step;
    this.ensureSpace(height + 4);
    const draw = () =>
      columns.forEach((lines, column) =>
        lines.forEach((line, i) => {
          const isRtl = direction === 'rtl';
          const left = PAGE.left + (isRtl ? cells.length - 1 - column : column) * width;
          this.draw(line, isRtl ? left + width - widthOf(line) : left, this.y + i * step, INK, direction);
        }),
      );
    if (isRepeated) this.#artifact(draw);
    else {
      const element = this.#doc.struct('P');
      element.add(this.#doc.markStructureContent('P'));
      draw();
      this.#doc.endMarkedContent();
      this.#doc.addStructure(element);
    }
    this.y += height;
  }

  /** Draws a horizontal line across the text. */
  rule(weight: number, after: number): void {
    this.#artifact(() =>
      this.#doc
        .moveTo(PAGE.left, this.y)
        .lineTo(PAGE.width - PAGE.right, this.y)
        .lineWidth(weight)
        .strokeColor(INK)
        .stroke(),
    );
    this.y += after;
  }

  /** Whether `height` points are left on this page. */
  hasSpace(height: number): boolean {
    return this.y + height <= PAGE.height - PAGE.bottom;
  }

  /** Starts a new page when less than `height` points are left. */
  ensureSpace(height: number): void {
    if (this.hasSpace(height) || this.y === PAGE.top) return;
    this.#doc.addPage();
    this.y = PAGE.top;
  }

  /** Ends the document. @param decorate draws headers and footers, once for each page */
  async end(decorate: (page: number, pages: number) => void): Promise<Uint8Array> {
    const { count } = this.#doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      this.#doc.switchToPage(i);
      this.#artifact(() => decorate(i + 1, count));
    }
    this.#doc.end();
    return this.#bytes;
  }

  /** Draws something that is not text, such as a page number: screen readers skip it. */
  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.#doc.endMarkedContent();
  }

  #use(font: FontPart): void {
    if (!this.#fonts.has(font.name)) {
      this.#doc.registerFont(font.name, font.bytes);
      this.#fonts.add(font.name);
    }
    this.#doc.font(font.name);
  }

  readonly #measure = (font: FontPart, size: number, text: string): number => {
    const key = `${font.name} ${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.#use(font);
    const width = this.#doc.fontSize(size).widthOfString(text);
    this.#widths.set(key, width);
    return width;
  };
}

/** The text of spans. */
export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');
const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);
