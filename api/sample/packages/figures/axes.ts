import { label, round } from './lettering';

export const WIDTH = 960;
export const HEIGHT = 600;
/** The inner edges of the space around a plot. */
export const FRAME = { left: 110, right: 930, top: 40, bottom: 510 };

export interface Scale {
  label: string;
  low: number;
  high: number;
}

/** From a value to units of the drawing. */
export const across = ({ low, high }: Scale, value: number): number =>
  FRAME.left + ((value - low) / (high - low)) * (FRAME.right - FRAME.left);
export const up = ({ low, high }: Scale, value: number): number =>
  FRAME.bottom - ((value - low) / (high - low)) * (FRAME.bottom - FRAME.top);

/** Three to seven round values within a scale. */
export function ticks({ low, high }: Scale): number[] {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => +((first + index) * step).toPrecision(10));
}

const written = (value: number): string =>
  String(value)
    .replace('-', '−')
    .replace(/^(\d{2,3})(\d{3})$/, '$1,$2');

/** The upward axis with its name, and a line at each of its values. */
export const sideAxis = (scale: Scale): string =>
  ticks(scale)
    .map((value) => {
      const y = up(scale, value);
      return (
        `<path stroke="#ddd" d="M${FRAME.left} ${round(y)}H${FRAME.right}"/>` +
        label({ text: written(value), x: FRAME.left - 12, y: y + 7, anchor: 'end' })
      );
    })
    .join('') + label({ text: scale.label, x: 34, y: (FRAME.top + FRAME.bottom) / 2, anchor: 'middle', upright: true });

/** The axis at the foot. */
export const footAxis = (scale: Scale): string =>
  ticks(scale)
    .map((value) =>
      label({ text: plainYear(scale, value), x: across(scale, value), y: FRAME.bottom + 32, anchor: 'middle' }),
    )
    .join('') + footName(scale.label);

/** Years have no separator of thousands. */
const plainYear = ({ low, high }: Scale, value: number): string =>
  low > 1000 && high < 2100 ? String(value) : written(value);

export const footName = (name: string): string =>
  label({ text: name, x: (FRAME.left + FRAME.right) / 2, y: HEIGHT - 22, anchor: 'middle' });

export const baseline = `<path fill="none" stroke="#222" stroke-width="2" d="M${FRAME.left} ${FRAME.top}V${FRAME.bottom}H${FRAME.right}"/>`;
