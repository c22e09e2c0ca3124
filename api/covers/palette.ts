import { clamp, toHex, toOklch } from './colour';
import { hashOf } from './hash';

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
