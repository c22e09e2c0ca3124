import type { PathCommand } from 'fontkit';
import { pathData } from './lettering';

const command = (command: PathCommand['command'], ...args: number[]): PathCommand => ({ command, args });

test('points are integers, from point to point; horizontal and vertical lines have one number', () => {
  const square = [
    command('moveTo', 10.4, 20),
    command('lineTo', 30.2, 20.3),
    command('lineTo', 30, 40),
    command('lineTo', 10, 40),
    command('closePath'),
  ];
  expect(pathData(square)).toBe('M10 20h20v20h-20z');
});

test('a letter is written once for curves in a row; minus signs separate', () => {
  const curves = [
    command('moveTo', 0, 0),
    command('quadraticCurveTo', 1, 2, 3, 4),
    command('quadraticCurveTo', 2, 3, 5, 5),
    command('bezierCurveTo', 5, 5, 4, 4, 0, 9),
  ];
  expect(pathData(curves)).toBe('M0 0q1 2 3 4-1-1 2 1c0 0-1-1-5 4');
});

test('rounding does not add up', () => {
  const steps = Array.from({ length: 100 }, (_, at) => command('lineTo', (at + 1) * 1.4, (at + 1) * 1.4));
  const [, lines = ''] = pathData([command('moveTo', 0, 0), ...steps]).split('l');
  const numbers = lines.split(' ').map(Number);
  expect(numbers).toHaveLength(200);
  expect(numbers.reduce((sum, number) => sum + number)).toBe(280);
});
