import LineBreaker from 'linebreak';
import type { FontPart } from './font-part';
import { runs, type Run } from './fonts';
import type { Span } from './span';

/** A part of a line in one font and at one height. */
export interface Piece {
  font: FontPart;
  text: string;
  size: number;
  /** Points above the base line; negative below it. */
  rise: number;
  width: number;
  href?: string;
}

export type Line = Piece[];

/** Returns the width of a text in points. */
export type MeasureText = (font: FontPart, size: number, text: string) => number;

const SHIFTED_SIZE = 0.68;
const RISE = { sup: 0.34, sub: -0.14 };

/** Breaks text into lines of at most `width` points. A word longer than a line is broken at its end. */
export function breakLines(spans: readonly Span[], size: number, width: number, measure: MeasureText): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let lineWidth = 0;
  const newLine = () => {
    if (line.length > 0) lines.push(line);
    line = [];
    lineWidth = 0;
  };
  for (const { pieces, space } of words(spans, size, measure)) {
    const wordWidth = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const gap = space && line.length > 0 ? space : undefined;
    if (lineWidth + (gap?.width ?? 0) + wordWidth > width && line.length > 0) newLine();
    else if (gap) {
      line.push(gap);
      lineWidth += gap.width;
    }
    for (const piece of wordWidth > width ? pieces.flatMap((piece) => splitPiece(piece, width, measure)) : pieces) {
      if (lineWidth + piece.width > width && wordWidth > width) newLine();
      line.push(piece);
      lineWidth += piece.width;
    }
  }
  newLine();
  return lines.map((one) => merged(one, measure));
}

interface Word {
  pieces: Piece[];
  /** The space before it. */
  space?: Piece;
}

function words(spans: readonly Span[], size: number, measure: MeasureText): Word[] {
  const found: Word[] = [];
  let inWord = false;
  let space: Piece | undefined;
  for (const span of spans) {
    const spanSize = span.shift ? size * SHIFTED_SIZE : size;
    const rise = span.shift ? size * RISE[span.shift] : 0;
    for (const { font, text, mayBreak } of parts(runs(span.text, span))) {
      const piece: Piece = {
        font,
        text,
        size: spanSize,
        rise,
        width: measure(font, spanSize, text),
        ...(span.href ? { href: span.href } : {}),
      };
      if (text.startsWith(' ')) {
        inWord = false;
        space ??= { ...piece, text: ' ', width: measure(font, spanSize, ' ') };
      } else if (inWord && !mayBreak) found.at(-1)!.pieces.push(piece);
      else {
        found.push({ pieces: [piece], ...(space ? { space } : {}) });
        space = undefined;
        inWord = true;
      }
    }
  }
  return found;
}

/** Scripts without spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Runs, divided at spaces, and in scripts without spaces wherever a line may end (UAX 14). */
function* parts(found: readonly Run[]): Generator<Run & { mayBreak: boolean }> {
  const text = found.map((run) => run.text).join('');
  const breaks = new Set<number>();
  if (WITHOUT_SPACES.test(text)) {
    const breaker = new LineBreaker(text);
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  }
  let at = 0;
  for (const run of found) {
    for (const word of run.text.split(/( +)/).filter(Boolean)) {
      let begin = 0;
      for (let end = 1; end <= word.length; end++) {
        if (end < word.length && !breaks.has(at + end)) continue;
        yield { font: run.font, text: word.slice(begin, end), mayBreak: breaks.has(at + begin) };
        begin = end;
      }
      at += word.length;
    }
  }
}

function splitPiece(piece: Piece, width: number, measure: MeasureText): Piece[] {
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

/** Merges neighbours of one style into one text, so that copying and searching find words and spaces in order. */
function merged(line: Line, measure: MeasureText): Line {
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
