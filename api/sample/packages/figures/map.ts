import type { Random } from '@press/random';
import { HEIGHT, WIDTH } from './axes';
import { label, round } from './lettering';

/** Points of a curve that wanders around a height. */
function wandering(height: number, swing: number, random: Random): [number, number][] {
  const phases = [random.next() * 6, random.next() * 6];
  return Array.from({ length: 25 }, (_, step) => {
    const x = (WIDTH / 24) * step;
    const y = height + swing * (Math.sin(step / 3.1 + phases[0]!) + 0.45 * Math.sin(step / 1.3 + phases[1]!));
    return [x, y];
  });
}

const path = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** An invented coast with heights, a river and lettered sites; no place on Earth. */
export function map(sites: number, random: Random): string {
  const coast = wandering(430, 34, random);
  const heights = [330, 270, 205, 140, 80].map((height, line) => wandering(height, 26 - line * 2, random));
  const mouth = random.int(8, 16);
  const [toX, toY] = coast[mouth]!;
  const river = Array.from({ length: 9 }, (_, step): [number, number] => {
    const down = step / 8;
    return [toX + Math.sin(step * 1.1) * 46 * (1 - down), toY * down];
  });
  const marks = Array.from({ length: sites }, (_, index) => {
    const x = 70 + ((WIDTH - 140) / sites) * (index + 0.5) + random.int(-12, 12);
    const y = random.int(90, 365);
    return (
      `<circle cx="${round(x)}" cy="${y}" r="8" fill="#b23a2e" stroke="#fff" stroke-width="2"/>` +
      label({ text: String.fromCharCode(65 + index), x: x + 13, y: y + 7, size: 22 })
    );
  });
  return (
    `<path fill="#dbe9f0" d="M0 0H${WIDTH}V${HEIGHT}H0z"/><path fill="#f3efe2" d="${path(coast)}V0H0z"/>` +
    heights.map((line) => `<path fill="none" stroke="#c9bd97" stroke-width="2" d="${path(line)}"/>`).join('') +
    `<path fill="none" stroke="#6c9cb8" stroke-width="6" stroke-linejoin="round" d="${path(river)}"/>` +
    `<path fill="none" stroke="#4d7d99" stroke-width="3" d="${path(coast)}"/>` +
    marks.join('') +
    // Scale and north.
    '<path fill="none" stroke="#222" stroke-width="4" d="M60 540H260M60 530V550M160 530V550M260 530V550"/>' +
    [0, 10, 20]
      .map((km, at) => label({ text: at === 2 ? `${km} km` : String(km), x: 60 + at * 100, y: 580, anchor: 'middle' }))
      .join('') +
    '<path fill="#222" d="M890 470l16 60-16-14-16 14z"/>' +
    label({ text: 'N', x: 890, y: 456, anchor: 'middle', size: 24 })
  );
}
