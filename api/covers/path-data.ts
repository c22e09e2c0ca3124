import type { PathCommand } from 'fontkit';

/** Units of letters' outlines in one unit of the cover: coordinates are integers, and rounding shows on no screen. */
export const UNIT = 20;

const LETTERS = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' } as const;

/**
 * The `d` of a path, in integers and from point to point, which is half as long as absolute numbers with decimals. Each point
 * is rounded by itself, so rounding errors do not add up.
 */
export function pathData(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0];
  let last = '';
  let data = '';
  for (const { command, args } of commands) {
    const points = args.map(Math.round);
    const [toX = x, toY = y] = points.slice(-2);
    let letter: string = LETTERS[command];
    let numbers = command === 'moveTo' ? points : points.map((value, at) => value - (at % 2 === 0 ? x : y));
    if (letter === 'l' && toY === y) [letter, numbers] = ['h', [toX - x]];
    else if (letter === 'l' && toX === x) [letter, numbers] = ['v', [toY - y]];
    [x, y] = [toX, toY];
    const text = numbers.reduce((joined, value) => joined + (joined && value >= 0 ? ' ' : '') + value, '');
    data += letter === last && letter !== 'M' ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
    last = letter;
  }
  return data;
}
