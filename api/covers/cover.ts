import { at } from './motifs/motif';
import { motifOf } from './motifs';
import { outline } from './lettering';
import { paletteOf } from './palette';
import { hash } from './random';

export interface CoverOf {
  id: string;
  title: string;
  /** `#rrggbb` */
  colour: string;
}

const WIDTH = 300;
const HEIGHT = 400;
/** Where the art begins; above it are code and title. */
const ART_TOP = 188;
const TITLE_TOP = 58;
/** Mean width of a letter of the title's face, in ems. */
const LETTER = 0.47;
const LEADING = 1.08;

/** A journal's generated cover as an SVG document. */
export function coverSvg({ id, title, colour }: CoverOf): string {
  const palette = paletteOf(id, colour);
  const solid = (hash(id) & 2) !== 0;
  const [ground, ink] = solid ? [palette.deep, palette.on] : [palette.pale, palette.deep];
  const { size, lines } = setTitle(title);
  const lettering = [
    outline({ text: id.toUpperCase(), face: 'code', size: 11, x: 20, y: 31, spacing: 1.3 }),
    outline({ text: 'Open access', face: 'note', size: 11, x: 280, y: 31, anchor: 'end' }),
    '<path d="M20 40h260v1H20z" opacity=".45"/>',
    ...lines.map((text, line) =>
      outline({ text, face: 'title', size, x: 19, y: at(TITLE_TOP + size * 0.62 + line * size * LEADING) }),
    ),
  ];
  const art = motifOf(id, colour, WIDTH, HEIGHT - ART_TOP);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" ` +
    `aria-label="Cover of ${escape(title)}"><path fill="${ground}" d="M0 0h300v400H0z"/>` +
    `<g fill="${ink}">${lettering.join('')}</g>` +
    `<clipPath id="art"><path d="M0 ${ART_TOP}h300V400H0z"/></clipPath>` +
    `<g clip-path="url(#art)"><g transform="translate(0 ${ART_TOP})">${art}</g></g></svg>`
  );
}

/** The art alone, filling `width` × `height` and cropped, not stretched, to any other shape. */
export function motifSvg(id: string, colour: string, width: number, height: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMid slice">${motifOf(id, colour, width, height)}</svg>`
  );
}

/** The largest size, 33 down to 18, at which the title fits above the art. */
function setTitle(title: string): { size: number; lines: string[] } {
  for (let size = 33; ; size--) {
    const lines = wrap(title, Math.floor(256 / (size * LETTER)));
    const widest = Math.max(...lines.map(({ length }) => length)) * size * LETTER;
    if (size <= 18 || (lines.length * size * LEADING <= 116 && widest <= 258)) return { size, lines };
  }
}

function wrap(title: string, letters: number): string[] {
  const lines = [''];
  for (const word of title.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line && `${line} ${word}`.length > letters) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? '');
