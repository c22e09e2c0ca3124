import PDFDocument from 'pdfkit';
import type { FontPart } from './fonts';
import { breakLines, type Line } from './lines';
import type { Span } from './span';

/** A4 in points, with margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 72, right: 72, top: 84, bottom: 76 };
/** Width of the text. */
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

const INK = '#16211f';
const LINK = '#0b4a6f';

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

  constructor({ title, author, subject, keywords, producer, created }: DocumentInfo) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      tagged: true,
      lang: 'en',
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
    for (const line of lines) {
      this.ensureSpace(step);
      element.add(this.#doc.markStructureContent(tag));
      this.draw(line, PAGE.left + indent, this.y, style.colour);
      this.#doc.endMarkedContent();
      this.y += step;
    }
    this.#doc.addStructure(element);
    this.y += after;
  }

  /** Breaks spans into lines. */
  lines(spans: readonly Span[], size: number, width: number): Line[] {
    return breakLines(spans, size, width, (font, at, text) => this.#width(font, at, text));
  }

  /** Draws a line with its top at `y`, with links. */
  draw(line: Line, x: number, y: number, colour = INK): void {
    const tallest =
      Math.max(...line.map(({ size, rise }) => (rise === 0 ? size : 0)), 0) ||
      Math.max(...line.map(({ size }) => size));
    const base = y + tallest;
    let left = x;
    for (const piece of line) {
      this.#use(piece.font);
      this.#doc.fontSize(piece.size).fillColor(piece.href ? LINK : colour);
      this.#doc.text(piece.text, left, base - piece.rise, { lineBreak: false, baseline: 'alphabetic' });
      if (piece.href) this.#doc.link(left, y, piece.width, tallest * 1.2, piece.href);
      left += piece.width;
    }
  }

  /** Writes a row of cells in columns of equal width. */
  row(cells: readonly Span[][], size: number): void {
    const width = TEXT_WIDTH / cells.length;
    const columns = cells.map((spans) => this.lines(spans, size, width - 10));
    const step = size * 1.35;
    const height = Math.max(...columns.map((lines) => lines.length), 1) * step;
    this.ensureSpace(height + 4);
    const element = this.#doc.struct('P');
    element.add(this.#doc.markStructureContent('P'));
    columns.forEach((lines, column) =>
      lines.forEach((line, i) => this.draw(line, PAGE.left + column * width, this.y + i * step)),
    );
    this.#doc.endMarkedContent();
    this.#doc.addStructure(element);
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

  /** Starts a new page when less than `height` points are left. */
  ensureSpace(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom || this.y === PAGE.top) return;
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

  #width(font: FontPart, size: number, text: string): number {
    const key = `${font.name} ${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.#use(font);
    const width = this.#doc.fontSize(size).widthOfString(text);
    this.#widths.set(key, width);
    return width;
  }
}
