import * as fontkit from 'fontkit';

/** A font file: one style, one part of Unicode. */
export interface FontPart {
  /** Its name in a document. */
  name: string;
  bytes: Buffer;
  has(codePoint: number): boolean;
  /** Whether the library draws this text from the right to the left. */
  isRightToLeft(text: string): boolean;
}

export function fontPart(name: string, bytes: Buffer): FontPart {
  const font = fontkit.create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${name} is a collection of fonts.`);
  return {
    name,
    bytes,
    // A font of characters that its family lacks has one glyph, that of what is missing, and no table of characters.
    has: (codePoint) => font.numGlyphs > 1 && font.hasGlyphForCodePoint(codePoint),
    isRightToLeft: (text) => font.layout(text).direction === 'rtl',
  };
}
