import { seededRandom } from '@press/random';
import type { Drawing } from '../story';
import { HEIGHT, WIDTH } from './axes';
import { bars, lines, scatter } from './charts';
import { map } from './map';

/** The size of a picture: that of a column of text. Larger ones take longer to prepare at the first start. */
const SIZE = { width: 800, height: 500 };

/** Draws a figure as an SVG document. @param seed of an invented map */
export function svgOf(drawing: Drawing, seed: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="#fff" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>${content(drawing, seed)}</svg>\n`
  );
}

function content(drawing: Drawing, seed: string): string {
  switch (drawing.kind) {
    case 'map':
      return map(drawing.sites, seededRandom(seed));
    case 'bars':
      return bars(drawing);
    case 'lines':
      return lines(drawing);
    case 'scatter':
      return scatter(drawing);
  }
}
