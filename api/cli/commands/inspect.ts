import { inspectFolder, type InspectionTotal } from '../../import/jats';
import { formatCount, type CliContext } from '../context';

const percent = (shown: number, inFile: number): string =>
  inFile === 0 ? '' : `${Math.floor((Math.min(shown, inFile) / inFile) * 1000) / 10} %`;

const row = (cells: readonly string[]): string =>
  `${(cells[0] ?? '').padEnd(34)}${cells
    .slice(1)
    .map((cell) => cell.padStart(10))
    .join('')}`;

function tableOf({ figures, elements }: InspectionTotal): string[] {
  const lost = [...elements].filter(([, count]) => count.lost > 0).sort(([, a], [, b]) => b.lost - a.lost);
  return [
    row(['', 'in files', 'shown', '']),
    ...[...figures].map(([name, { inFile, shown }]) =>
      row([name, formatCount(inFile), formatCount(shown), percent(shown, inFile)]),
    ),
    '',
    row(['elements of which nothing is used', 'in files', 'unused']),
    ...lost.map(([name, { inFile, lost: unused }]) => row([`  <${name}>`, formatCount(inFile), formatCount(unused)])),
  ];
}

/** Prints what a folder of JATS files has, and what the site shows of it. Stores nothing. Exit code 1 when no file can be read. */
export async function inspect({ print }: CliContext, dir: string): Promise<number> {
  const total = await inspectFolder(dir, (file, { code, reason }) => print(`refused  ${file}: ${code} ${reason}`));
  print(`${formatCount(total.files)} articles in ${dir}, ${formatCount(total.refused)} refused`);
  if (total.files === 0) return 1;
  for (const line of tableOf(total)) print(line);
  return 0;
}
