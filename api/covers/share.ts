import { escapeUTF8 } from 'entities';
import sharp from 'sharp';
import { LETTER_WIDTH, wrap, type CoverSource } from './cover';
import { lettering, type Line } from './lettering';
import { motifOf } from './motifs';
import { paletteOf } from './palette';

/** The format that sites show beside a link (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
/** The motif of the journal is at the right. */
const TEXT_WIDTH = 760;
const MARGIN = 64;
const LINE_HEIGHT = 1.15;
const MAX_LINES = 5;

/** An article in the colours of its journal, as an SVG document. @param title plain text */
export function shareSvg(journal: CoverSource, title: string): string {
  const { deep, on } = paletteOf(journal.id, journal.colour);
  const { size, lines } = setLines(title);
  const words = lettering([
    { text: journal.id.toUpperCase(), font: 'code', size: 30, x: MARGIN, y: 96, spacing: 3 },
    ...lines.map((text, line): Line => {
      const y = Math.round(180 + size * 0.7 + line * size * LINE_HEIGHT);
      return { text, font: 'title', size, x: MARGIN, y };
    }),
    ...wrap(journal.title, 48)
      .slice(0, 2)
      .map((text, line, all): Line => {
        const y = HEIGHT - 56 - (all.length - 1 - line) * 36;
        return { text, font: 'title', size: 28, x: MARGIN, y };
      }),
  ]);
  const motif = motifOf(journal.id, journal.colour, WIDTH - TEXT_WIDTH - MARGIN, HEIGHT);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" ` +
    `aria-label="${escapeUTF8(title)}"><path fill="${deep}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g fill="${on}">${words}</g>` +
    `<svg x="${TEXT_WIDTH + MARGIN}" width="${WIDTH - TEXT_WIDTH - MARGIN}" height="${HEIGHT}">${motif}</svg></svg>`
  );
}

/** `shareSvg` as a PNG, because sites that show links do not accept SVG. */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();

/** The largest size from 64 down to 40 at which the title fits; a longer title is shortened. */
function setLines(title: string): { size: number; lines: string[] } {
  for (let size = 64; ; size -= 4) {
    const lines = wrap(title, Math.floor((TEXT_WIDTH - MARGIN) / (size * LETTER_WIDTH)));
    if (lines.length <= MAX_LINES) return { size, lines };
    if (size <= 40) return { size, lines: [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`] };
  }
}
