import { fnv1a } from '@press/random';

/** The colours of one journal's cover: shades of its own colour, and `accent`, which matches it. */
export interface Palette {
  deep: string;
  base: string;
  mid: string;
  light: string;
  pale: string;
  accent: string;
  /** Lettering on `deep`. */
  on: string;
}

/** Degrees from the journal's hue to the hue of `accent`. */
const COMPANIONS = [38, -42, 170, -150] as const;

export function paletteOf(id: string, colour: string): Palette {
  const [lightness, rawChroma, hue] = toOklch(colour);
  const chroma = clamp(0, rawChroma, 0.15);
  const companion = hue + (COMPANIONS[hashOf(id) % COMPANIONS.length] ?? 0);
  const base = clamp(0.44, lightness, 0.8);
  return {
    deep: toHex([0.3, chroma * 0.7, hue]),
    base: toHex([base, chroma, hue]),
    mid: toHex([base > 0.62 ? 0.6 : 0.65, chroma * 0.85, hue]),
    light: toHex([base > 0.7 ? 0.88 : 0.8, chroma * 0.6, hue]),
    pale: toHex([0.94, chroma * 0.22, hue]),
    accent: toHex([0.76, Math.max(0.1, chroma * 0.9), companion]),
    on: toHex([0.985, 0.005, hue]),
  };
}

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. Equal steps of lightness look equal in every hue. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

export const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(high, x));

/** @param hex `#rgb` or `#rrggbb` */
function toOklch(hex: string): Oklch {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => {
    const v = parseInt(full.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [channel(0), channel(2), channel(4)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), (Math.atan2(bb, a) * 180) / Math.PI];
}

/** The colour as `#rrggbb`. Reduces chroma until the colour is in sRGB; keeps lightness and hue. */
function toHex([lightness, chroma, hue]: Oklch): string {
  for (let c = chroma; ; c -= 0.005) {
    const linear = linearRgb(lightness, Math.max(c, 0), hue);
    if (c <= 0 || linear.every((v) => v > -0.001 && v < 1.001)) return `#${linear.map(hexByte).join('')}`;
  }
}

function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexByte(linear: number): string {
  const v = clamp(0, linear, 1);
  const encoded = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * The 32-bit hash of a journal's id that decides its cover: FNV-1a with a final mix, so that ids with one different
 * letter get different covers. It must not change, because every cover would.
 */
export function hashOf(id: string): number {
  let hash = fnv1a(id);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}
