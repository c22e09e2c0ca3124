import { escapeUTF8 } from 'entities';
import { hashOf, paletteOf } from './palette';
import { hasLetters, lettering } from './lettering';
import { motifOf, round } from './motifs';

export interface CoverSource {
  id: string;
  title: string;
  /** `#rrggbb` */
  colour: string;
  /** True if the licence of the journal is open. */
  isOpen: boolean;
}

const WIDTH = 300;
const HEIGHT = 400;
/** Top of the motif, which is below the journal's id and title. */
const MOTIF_TOP = 188;
const TITLE_TOP = 58;
/** Mean width of a letter in the title's font, in ems. */
export const LETTER_WIDTH = 0.47;
const LINE_HEIGHT = 1.08;
/** Letters that are narrower than high. */
const NARROW = /[^\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffee]/g;

/** A journal's generated cover as an SVG document. */
export function coverSvg({ id, title, colour, isOpen }: CoverSource): string {
  const palette = paletteOf(id, colour);
  const isDark = (hashOf(id) & 2) !== 0;
  const [background, ink] = isDark ? [palette.deep, palette.on] : [palette.pale, palette.deep];
  const { size, lines } = setTitle(title);
  const set = lines.map((text, line) => {
    const y = round(TITLE_TOP + size * 0.62 + line * size * LINE_HEIGHT);
    return { text, font: 'title' as const, size, x: 19, y };
  });
  const isDrawn = hasLetters('title', title);
  const words = lettering([
    { text: id.toUpperCase(), font: 'code', size: 11, x: 20, y: 31, spacing: 1.3 },
    ...(isOpen
      ? [{ text: 'Open access', font: 'note' as const, size: 11, x: 280, y: 31, anchor: 'end' as const }]
      : []),
    ...(isDrawn ? set : []),
  ]);
  // Images may use the fonts of the reader's system.
  const written = (isDrawn ? [] : set).map(({ text, x, y }) => {
    const fitting = Math.min(size, Math.floor((WIDTH - 2 * x) / text.replace(NARROW, '').length));
    return `<text x="${x}" y="${y}" font-family="serif" font-size="${fitting}">${escapeUTF8(text)}</text>`;
  });
  const motif = motifOf(id, colour, WIDTH, HEIGHT - MOTIF_TOP);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" ` +
    `aria-label="Cover of ${escapeUTF8(title)}"><path fill="${background}" d="M0 0h300v400H0z"/>` +
    `<g fill="${ink}"><path d="M20 40h260v1H20z" opacity=".45"/>${words}${written.join('')}</g>` +
    `<clipPath id="art"><path d="M0 ${MOTIF_TOP}h300V400H0z"/></clipPath>` +
    `<g clip-path="url(#art)"><g transform="translate(0 ${MOTIF_TOP})">${motif}</g></g></svg>`
  );
}

/** Only the motif, `width` × `height`. In a frame of another shape it is cropped, not stretched. */
export function motifSvg(id: string, colour: string, width: number, height: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMid slice">${motifOf(id, colour, width, height)}</svg>`
  );
}

/** The largest font size from 33 down to 18 at which the title fits above the motif. */
function setTitle(title: string): { size: number; lines: string[] } {
  for (let size = 33; ; size--) {
    const lines = wrap(title, Math.floor(256 / (size * LETTER_WIDTH)));
    const widest = Math.max(...lines.map(({ length }) => length)) * size * LETTER_WIDTH;
    if (size <= 18 || (lines.length * size * LINE_HEIGHT <= 116 && widest <= 258)) return { size, lines };
  }
}

/** Lines of at most this many letters, if the words allow it. */
export function wrap(title: string, letters: number): string[] {
  const lines = [''];
  for (const word of title.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line && `${line} ${word}`.length > letters) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
