import bidiFactory from 'bidi-js';
import type { Line, MeasureText, Piece } from './lines';

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';

/** A strong letter of a script that is written from the right to the left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The direction of a paragraph: that of its first letter (UAX 9, P2). */
export const directionOf = (text: string): Direction =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/** A piece of a line with the distance of its left edge from that of the line. */
export interface Placed {
  piece: Piece;
  x: number;
}

/**
 * Where the pieces of a line stand (UAX 9). They come in the order in which they are read, so that a PDF that is written in
 * this order is read aloud and copied rightly, word by word.
 */
export function placed(line: Line, direction: Direction, measure: MeasureText): Placed[] {
  const text = line.map((piece) => piece.text).join('');
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(text)) return fromLeft(line);
  const words = divided(line, bidi.getEmbeddingLevels(text, direction).levels, measure);
  const xs = new Map(fromLeft(visualOrder(words).map(({ piece }) => piece)).map(({ piece, x }) => [piece, x]));
  return words.map(({ piece }) => ({ piece, x: xs.get(piece) ?? 0 }));
}

function fromLeft(line: Line): Placed[] {
  let x = 0;
  return line.map((piece) => {
    const place = { piece, x };
    x += piece.width;
    return place;
  });
}

interface Word {
  piece: Piece;
  /** Odd: from the right to the left. */
  level: number;
}

/** Pieces of one level, and of one word where the level is odd: pdfkit draws word after word from the left. */
function divided(line: Line, levels: Uint8Array, measure: MeasureText): Word[] {
  const words: Word[] = [];
  let at = 0;
  for (const piece of line) {
    let begin = 0;
    for (let end = 1; end <= piece.text.length; end++) {
      const level = levels[at + begin] ?? 0;
      const isSame = levels[at + end] === level;
      const isInWord = (piece.text[end - 1] === ' ') === (piece.text[end] === ' ');
      if (end < piece.text.length && isSame && (level % 2 === 0 || isInWord)) continue;
      const text = turned(piece, piece.text.slice(begin, end), level % 2 === 1);
      words.push({ piece: { ...piece, text, width: measure(piece.font, piece.size, text) }, level });
      begin = end;
    }
    at += piece.text.length;
  }
  return words;
}

/** The text that comes out in the wanted direction: the font library chooses one by the script of the letters. */
function turned({ font }: Piece, text: string, isRightToLeft: boolean): string {
  if (font.isRightToLeft(text) === isRightToLeft) return text;
  const characters = [...text].toReversed();
  return characters
    .map((character) => (isRightToLeft ? (bidi.getMirroredCharacter(character) ?? character) : character))
    .join('');
}

/** UAX 9, L2: from the highest level to the lowest odd one, all that stands at that level or above is reversed. */
function visualOrder(words: readonly Word[]): Word[] {
  let order = [...words];
  for (let level = Math.max(...words.map((word) => word.level)); level > 0; level--) {
    const next: Word[] = [];
    let run: Word[] = [];
    for (const word of order) {
      if (word.level >= level) run.push(word);
      else {
        next.push(...run.toReversed(), word);
        run = [];
      }
    }
    order = [...next, ...run.toReversed()];
  }
  return order;
}
