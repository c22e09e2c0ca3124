import { seededRandom, type Random } from '@press/random';
import { paletteOf, clamp, hashOf, type Palette } from './palette';

/**
 * Draws one kind of image as SVG elements that fill `width` × `height`. The number and the order of the random numbers that it
 * takes must not change, or existing covers change.
 */
type Motif = (random: Random, palette: Palette, width: number, height: number) => string;

/** A coordinate, rounded to one decimal. */
export const round = (n: number): number => +n.toFixed(1);

const background = (fill: string, width: number, height: number): string =>
  `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;

/** The nth entry of a list of colours, which is never empty. */
const nth = (colours: readonly string[], n: number): string => colours[n] ?? '';

/** Tiles, each with a quarter of a disc, a dot or nothing. */
const quarters: Motif = (random, palette, width, height) => {
  const columns = 5;
  const side = width / columns;
  const colours = [palette.base, palette.mid, palette.light, palette.deep, palette.pale];
  let art = '';
  for (let row = 0; row * side < height; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = nth(colours, random.below(5));
      const shape = random.next() < 0.1 ? palette.accent : nth(colours, random.below(5));
      const [x, y] = [column * side, row * side];
      const kind = random.next();
      art += `<path fill="${tile}" d="M${round(x)} ${round(y)}h${round(side + 0.3)}v${round(side + 0.3)}h-${round(side + 0.3)}z"/>`;
      const corner = random.below(4);
      if (kind < 0.62) art += quarterDisc(shape, corner, x, y, side);
      else if (kind < 0.8)
        art += `<circle fill="${shape}" cx="${round(x + side / 2)}" cy="${round(y + side / 2)}" r="${round(side * 0.28)}"/>`;
    }
  }
  return art;
};

/** @param corner 0 top left, 1 top right, 2 bottom left, 3 bottom right */
function quarterDisc(fill: string, corner: number, x: number, y: number, side: number): string {
  const cx = x + (corner & 1) * side;
  const cy = y + (corner >> 1) * side;
  const dx = corner & 1 ? -side : side;
  const dy = corner >> 1 ? -side : side;
  const sweep = corner === 0 || corner === 3 ? 1 : 0;
  return `<path fill="${fill}" d="M${round(cx)} ${round(cy)}H${round(cx + dx)}A${round(side)} ${round(side)} 0 0 ${sweep} ${round(cx)} ${round(cy + dy)}z"/>`;
}

/** Layers of waves below a sun. */
const strata: Motif = (random, palette, width, height) => {
  const { light, mid, base, deep, accent, pale } = palette;
  const colours = [light, mid, light, mid, base, deep, base];
  const phase = random.next() * 6;
  const stretch = 1 + random.next() * 1.4;
  const sunX = width * (0.2 + random.next() * 0.6);
  let art =
    background(pale, width, height) +
    `<circle cx="${round(sunX)}" cy="${round(height * 0.2)}" r="${round(width * 0.1)}" fill="${accent}"/>`;
  for (let layer = 0; layer < 7; layer++) {
    const top = height * (0.24 + layer * 0.115);
    const swell = height * (0.11 - layer * 0.008);
    let line = `M0 ${height}`;
    for (let step = 0; step <= 20; step++) {
      const u = step / 20;
      const y =
        top + swell * Math.sin(phase + layer * 0.7 + u * stretch * 4.2) * (0.5 + 0.5 * Math.sin(layer * 1.3 + u * 3));
      line += `L${round(u * width)} ${round(y)}`;
    }
    art += `<path fill="${nth(colours, layer)}" d="${line}L${width} ${height}z"/>`;
  }
  return art;
};

/** Concentric rings around a point near a lower corner. */
const arcs: Motif = (random, palette, width, height) => {
  const cx = random.next() < 0.5 ? width * 0.12 : width * 0.88;
  const cy = height * (0.9 + random.next() * 0.2);
  const { base, pale, mid, deep, light, accent } = palette;
  const colours = [base, pale, mid, deep, light, base, pale];
  const rings = 11;
  const radius = Math.hypot(width, height) * 0.98;
  let art = background(deep, width, height);
  for (let ring = 0; ring < rings; ring++) {
    const fill = ring === rings - 1 ? accent : nth(colours, (ring + random.below(2)) % 7);
    art += `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius * (1 - ring / rings))}" fill="${fill}"/>`;
  }
  return art;
};

/** Triangles, from dark to light across the picture. */
const lattice: Motif = (random, palette, width, height) => {
  const columns = 6;
  const side = width / columns;
  const rise = side * 0.866;
  const colours = [palette.deep, palette.base, palette.base, palette.mid, palette.light, palette.pale];
  const slopeX = random.next() - 0.5;
  const slopeY = random.next() - 0.5;
  let art = '';
  for (let row = 0; row * rise < height; row++) {
    for (let column = -1; column <= columns * 2; column++) {
      const x = (column * side) / 2;
      const y = row * rise;
      const tilt = (x / width - 0.5) * slopeX * 2 + ((row * rise) / height - 0.5) * (1 + slopeY);
      const shade = clamp(0, Math.round(2.5 - tilt * 4.2 + (random.next() - 0.5) * 2.4), 5);
      const fill = random.next() < 0.045 ? palette.accent : nth(colours, shade);
      const pointsDown = (column + row) & 1;
      art += pointsDown
        ? `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(side)}l${round(-side / 2)} ${round(rise + 0.3)}z"/>`
        : `<path fill="${fill}" d="M${round(x)} ${round(y + rise)}h${round(side)}l${round(-side / 2)} ${round(-rise - 0.3)}z"/>`;
    }
  }
  return art;
};

/** A grid of dots whose size varies in waves around one point. */
const halftone: Motif = (random, palette, width, height) => {
  const columns = 13;
  const step = width / columns;
  const centreX = width * random.next();
  const centreY = height * random.next();
  const frequency = 2.2 + random.next() * 2.5;
  let far = '';
  let near = '';
  for (let row = 0; row * step < height + step; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = column * step + (row & 1 ? step / 2 : 0);
      const y = row * step + step / 2;
      const distance = Math.hypot(x - centreX, y - centreY) / width;
      const radius = step * 0.54 * (0.5 + 0.5 * Math.cos(distance * frequency * 3.1));
      if (radius <= 1) continue;
      const dot = `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
      if (distance < 0.26) near += dot;
      else far += dot;
    }
  }
  return `${background(palette.base, width, height)}<g fill="${palette.light}">${far}</g><g fill="${palette.accent}">${near}</g>`;
};

const WIDTHS = [8, 12, 18, 26, 34] as const;

/** Vertical bars of two colours each. */
const columns: Motif = (random, palette, width, height) => {
  const colours = [palette.base, palette.deep, palette.mid, palette.light, palette.pale];
  let art = '';
  for (let x = 0; x < width;) {
    const bar = WIDTHS[random.below(5)] ?? WIDTHS[0];
    const boundary = height * (0.2 + 0.6 * random.next());
    const above = nth(colours, random.below(5));
    const picked = nth(colours, random.below(5));
    const below = above === picked ? palette.accent : picked;
    art +=
      `<path fill="${above}" d="M${round(x)} 0h${bar + 0.3}v${round(boundary)}h-${bar + 0.3}z"/>` +
      `<path fill="${below}" d="M${round(x)} ${round(boundary)}h${bar + 0.3}V${height}h-${bar + 0.3}z"/>`;
    x += bar;
  }
  return art;
};

const THREADS = 4;

/** Squares of parallel threads, vertical and horizontal in turn. */
const weave: Motif = (random, palette, width, height) => {
  const squares = 4;
  const side = width / squares;
  const thread = side / THREADS;
  const colours = [palette.base, palette.mid, palette.light, palette.pale];
  let art = background(palette.deep, width, height);
  for (let row = -1; row * side < height; row++) {
    for (let column = 0; column < squares; column++) {
      const vertical = (column + row) & 1;
      const isAccent = random.next() < 0.09;
      const [x, y] = [column * side, row * side + side / 2];
      for (let i = 0; i < THREADS; i++) {
        const fill = isAccent ? palette.accent : nth(colours, (i + random.below(2)) % 4);
        const offset = i * thread + 1.5;
        art += vertical
          ? `<path fill="${fill}" d="M${round(x + offset)} ${round(y)}h${round(thread - 3)}v${round(side)}h-${round(thread - 3)}z"/>`
          : `<path fill="${fill}" d="M${round(x)} ${round(y + offset)}h${round(side)}v${round(thread - 3)}h-${round(side)}z"/>`;
      }
    }
  }
  return art;
};

/** Contour lines of one hill. */
const contours: Motif = (random, palette, width, height) => {
  const phase = random.next() * 6;
  const stretch = 1.5 + random.next() * 2;
  let art = background(palette.pale, width, height);
  for (let line = 0; line < 26; line++) {
    const v = line / 25;
    let path = '';
    for (let step = 0; step <= 24; step++) {
      const u = step / 24;
      const hill = Math.sin(phase + u * stretch * 2.6 + v * 2.2) * Math.exp(-((u - 0.55) ** 2) * 5);
      const y = v * height * 1.1 - height * 0.05 + height * 0.17 * hill;
      path += `${step ? 'L' : 'M'}${round(u * width)} ${round(y)}`;
    }
    const stroke = line === 9 || line === 10 ? palette.accent : line % 3 ? palette.base : palette.deep;
    const weight = round(2 + 3.4 * Math.abs(Math.sin(line * 0.35 + phase)));
    art += `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;
  }
  return art;
};

/** In a fixed order: a journal's id selects one by its index. */
const MOTIFS: readonly Motif[] = [quarters, strata, arcs, lattice, halftone, columns, weave, contours];

/** The motif of a journal, as SVG elements that fill `width` × `height`. The same id and colour always give the same motif. */
export function motifOf(id: string, colour: string, width: number, height: number): string {
  const motif = MOTIFS[hashOf(`${id}/v9`) % MOTIFS.length] ?? quarters;
  return motif(seededRandom(hashOf(id)), paletteOf(id, colour), width, height);
}
