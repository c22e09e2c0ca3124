import { runs, type FontPart } from './fonts';
import type { Span } from './spans';

/** Part of a line in one font, at one height. */
export interface Piece {
  font: FontPart;
  text: string;
  size: number;
  /** Points above the base line. */
  rise: number;
  width: number;
  href?: string;
}

export type Line = Piece[];

/** Width of a text in points, as the document will set it. */
export type Measure = (font: FontPart, size: number, text: string) => number;

const SHIFTED_SIZE = 0.68;
const RISE = { sup: 0.34, sub: -0.14 };

/** Fills lines of `width` points, ragged right; a word longer than a line is broken where the line ends. */
export function setLines(spans: readonly Span[], size: number, width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let filled = 0;
  const newLine = () => {
    if (line.length > 0) lines.push(line);
    line = [];
    filled = 0;
  };
  for (const { pieces, space } of words(spans, size, measure)) {
    const wide = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const gap = space && line.length > 0 ? space : undefined;
    if (filled + (gap?.width ?? 0) + wide > width && line.length > 0) newLine();
    else if (gap) {
      line.push(gap);
      filled += gap.width;
    }
    for (const piece of wide > width ? pieces.flatMap((long) => cut(long, width, measure)) : pieces) {
      if (filled + piece.width > width && wide > width) newLine();
      line.push(piece);
      filled += piece.width;
    }
  }
  newLine();
  return lines.map((one) => joined(one, measure));
}

interface Word {
  pieces: Piece[];
  /** The space before it. */
  space?: Piece;
}

function words(spans: readonly Span[], size: number, measure: Measure): Word[] {
  const found: Word[] = [];
  let open = false;
  let space: Piece | undefined;
  for (const span of spans) {
    const at = span.shift ? size * SHIFTED_SIZE : size;
    const rise = span.shift ? size * RISE[span.shift] : 0;
    for (const { font, text } of runs(span.text, span)) {
      for (const part of text.split(/( +)/).filter(Boolean)) {
        const piece: Piece = {
          font,
          text: part,
          size: at,
          rise,
          width: measure(font, at, part),
          ...(span.href ? { href: span.href } : {}),
        };
        if (part.startsWith(' ')) {
          open = false;
          space ??= { ...piece, text: ' ', width: measure(font, at, ' ') };
        } else if (open) found.at(-1)!.pieces.push(piece);
        else {
          found.push({ pieces: [piece], ...(space ? { space } : {}) });
          space = undefined;
          open = true;
        }
      }
    }
  }
  return found;
}

function cut(piece: Piece, width: number, measure: Measure): Piece[] {
  const parts: Piece[] = [];
  let text = '';
  const flush = () => text && parts.push({ ...piece, text, width: measure(piece.font, piece.size, text) });
  for (const char of piece.text) {
    if (measure(piece.font, piece.size, text + char) > width) {
      flush();
      text = '';
    }
    text += char;
  }
  flush();
  return parts;
}

/** Neighbours of one style become one text, so that a reader's copy and search see words and spaces in order. */
function joined(line: Line, measure: Measure): Line {
  const found: Line = [];
  for (const piece of line) {
    const last = found.at(-1);
    if (
      last &&
      last.font === piece.font &&
      last.size === piece.size &&
      last.rise === piece.rise &&
      last.href === piece.href
    )
      last.text += piece.text;
    else found.push({ ...piece });
  }
  return found.map((piece) => ({ ...piece, width: measure(piece.font, piece.size, piece.text) }));
}
