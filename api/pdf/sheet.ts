import PDFDocument from 'pdfkit';
import type { FontPart } from './fonts';
import { setLines, type Line } from './lines';
import type { Span } from './spans';

/** A4 in points, with the margins of a page to read. */
export const PAGE = { width: 595.28, height: 841.89, left: 72, right: 72, top: 84, bottom: 76 };
export const MEASURE = PAGE.width - PAGE.left - PAGE.right;

const INK = '#16211f';
const LINK = '#0b4a6f';

export interface TextStyle {
  size: number;
  /** Distance between base lines, in sizes. */
  leading?: number;
  /** Points from the left margin. */
  indent?: number;
  /** Space below, in points. */
  after?: number;
  colour?: string;
  /** Lines that must fit on the page with the first one. */
  keep?: number;
}

export interface Information {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  producer: string;
  /** Fixed by the article, so that the same article gives the same bytes. */
  created: Date;
}

/** A tagged PDF that grows downwards, page after page. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Set<string>();
  readonly #widths = new Map<string, number>();
  readonly #bytes: Promise<Uint8Array>;
  y = PAGE.top;

  constructor({ title, author, subject, keywords, producer, created }: Information) {
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

  /** Sets spans as one element of the structure tree. */
  text(tag: string, spans: readonly Span[], style: TextStyle): void {
    const { size, leading = 1.42, indent = 0, after = 0, keep = 1 } = style;
    const lines = this.lines(spans, size, MEASURE - indent);
    const step = size * leading;
    this.room(step * Math.min(keep + 1, Math.max(keep, lines.length)));
    const element = this.#doc.struct(tag);
    for (const line of lines) {
      this.room(step);
      element.add(this.#doc.markStructureContent(tag));
      this.draw(line, PAGE.left + indent, this.y, style.colour);
      this.#doc.endMarkedContent();
      this.y += step;
    }
    this.#doc.addStructure(element);
    this.y += after;
  }

  lines(spans: readonly Span[], size: number, width: number): Line[] {
    return setLines(spans, size, width, (font, at, text) => this.#width(font, at, text));
  }

  /** Draws a line with its top at `y`; links are live. */
  draw(line: Line, x: number, y: number, colour = INK): void {
    const tallest =
      Math.max(...line.map(({ size, rise }) => (rise === 0 ? size : 0)), 0) ||
      Math.max(...line.map(({ size }) => size));
    const base = y + tallest;
    let at = x;
    for (const piece of line) {
      this.#use(piece.font);
      this.#doc.fontSize(piece.size).fillColor(piece.href ? LINK : colour);
      this.#doc.text(piece.text, at, base - piece.rise, { lineBreak: false, baseline: 'alphabetic' });
      if (piece.href) this.#doc.link(at, y, piece.width, tallest * 1.2, piece.href);
      at += piece.width;
    }
  }

  /** A row of cells, wrapped in equal columns. */
  row(cells: readonly Span[][], size: number): void {
    const width = MEASURE / cells.length;
    const set = cells.map((spans) => this.lines(spans, size, width - 10));
    const step = size * 1.35;
    const height = Math.max(...set.map((lines) => lines.length), 1) * step;
    this.room(height + 4);
    const element = this.#doc.struct('P');
    element.add(this.#doc.markStructureContent('P'));
    set.forEach((lines, column) =>
      lines.forEach((line, i) => this.draw(line, PAGE.left + column * width, this.y + i * step)),
    );
    this.#doc.endMarkedContent();
    this.#doc.addStructure(element);
    this.y += height;
  }

  rule(weight: number, after: number): void {
    this.#aside(() =>
      this.#doc
        .moveTo(PAGE.left, this.y)
        .lineTo(PAGE.width - PAGE.right, this.y)
        .lineWidth(weight)
        .strokeColor(INK)
        .stroke(),
    );
    this.y += after;
  }

  /** Breaks the page when less than `height` is left of it. */
  room(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom || this.y === PAGE.top) return;
    this.#doc.addPage();
    this.y = PAGE.top;
  }

  /** Ends the document: `decorate` sets what stands on every page beside its text. */
  async end(decorate: (page: number, pages: number) => void): Promise<Uint8Array> {
    const { count } = this.#doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      this.#doc.switchToPage(i);
      this.#aside(() => decorate(i + 1, count));
    }
    this.#doc.end();
    return this.#bytes;
  }

  /** Not part of the text: readers aloud skip it. */
  #aside(draw: () => void): void {
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
