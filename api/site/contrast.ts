/** Backgrounds of the design language behind house colours (`--well`, `--raised` of tokens.css). */
const BACKGROUNDS = { light: '#f0f6f5', dark: '#152022' } as const;
/** Text on the footer. */
const ON_SOLID = '#ffffff';

/** Minimum contrast of text (WCAG 2.2, 1.4.3); the footer also has paler text. */
const LEAST = { light: 4.5, dark: 4.5, solid: 7 } as const;

/** Relative luminance (WCAG 2.2). @param hex `#rrggbb` */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The requirement for a house colour whose text would be hard to read; null if the colour is fine. */
export function contrastFault(field: 'light' | 'dark' | 'solid', colour: string): string | null {
  const behind = field === 'solid' ? ON_SOLID : BACKGROUNDS[field];
  const ratio = contrast(colour, behind);
  if (ratio >= LEAST[field]) return null;
  const wanted = field === 'dark' ? 'lighter' : 'darker';
  return `has a contrast of ${ratio.toFixed(1)} to ${behind}; it must be ${wanted}, for at least ${LEAST[field]}`;
}
