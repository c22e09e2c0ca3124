import type { Drawing } from '../story';
import { across, baseline, FRAME, footAxis, footName, sideAxis, up } from './axes';
import { label, round } from './lettering';

type Of<K extends Drawing['kind']> = Extract<Drawing, { kind: K }>;

/** Told apart without colours too, by dashes. */
const DASHES = ['', '14 6', '4 5', '20 5 4 5'];
const COLOURS = ['#20639b', '#b23a2e', '#3d7a4e', '#7a5195'];

export function bars({ bars: all, x, y }: Of<'bars'>): string {
  const step = (FRAME.right - FRAME.left) / all.length;
  const drawn = all.map(({ name, value, low, high }, index) => {
    const middle = FRAME.left + step * (index + 0.5);
    const [top, from, to] = [up(y, value), up(y, low), up(y, high)].map(round);
    const [left, right] = [middle - 9, middle + 9].map(round);
    return (
      `<path fill="${COLOURS[0]}" d="M${round(middle - step * 0.3)} ${FRAME.bottom}V${top}H${round(middle + step * 0.3)}V${FRAME.bottom}z"/>` +
      `<path fill="none" stroke="#222" stroke-width="2" d="M${round(middle)} ${from}V${to}M${left} ${from}H${right}M${left} ${to}H${right}"/>` +
      label({ text: name, x: middle, y: FRAME.bottom + 32, anchor: 'middle' })
    );
  });
  return sideAxis(y) + drawn.join('') + baseline + footName(x);
}

export function lines({ lines: all, x, y }: Of<'lines'>): string {
  const drawn = all.map(({ name, values }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const points = values.map((value, at) => {
      const place = x.low + ((x.high - x.low) * at) / (values.length - 1);
      return `${round(across(x, place))} ${round(up(y, value))}`;
    });
    const legend = FRAME.top + 18 + index * 28;
    return (
      `<path fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round" stroke-dasharray="${DASHES[index % DASHES.length]}" d="M${points.join('L')}"/>` +
      `<path stroke="${colour}" stroke-width="4" stroke-dasharray="${DASHES[index % DASHES.length]}" d="M${FRAME.left + 22} ${legend - 6}h54"/>` +
      label({ text: name, x: FRAME.left + 88, y: legend })
    );
  });
  return sideAxis(y) + drawn.join('') + baseline + footAxis(x);
}

export function scatter({ points, x, y }: Of<'scatter'>): string {
  const dots = points.map(([right, high]) => {
    const place = `cx="${round(across(x, right))}" cy="${round(up(y, high))}"`;
    return `<circle ${place} r="6" fill="${COLOURS[0]}" fill-opacity=".55"/>`;
  });
  const { slope, intercept } = fit(points);
  const trend = [x.low, x.high].map((at) => `${round(across(x, at))} ${round(up(y, intercept + slope * at))}`);
  return (
    sideAxis(y) +
    dots.join('') +
    `<path fill="none" stroke="${COLOURS[1]}" stroke-width="3" d="M${trend.join('L')}"/>` +
    baseline +
    footAxis(x)
  );
}

/** Least squares. */
function fit(points: readonly (readonly [number, number])[]): { slope: number; intercept: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const covariance = mean(points.map(([x, y]) => (x - middle) * (y - level)));
  const slope = covariance / mean(points.map(([x]) => (x - middle) ** 2));
  return { slope, intercept: level - slope * middle };
}
