import { accountLine, readJatsFolder, sumOfFigures, type Figure, type FileReport } from '../../import/jats';
import { Accounts } from '../accounts';
import { formatCount, type CliContext } from '../context';

const percent = (shown: number, inFile: number): string =>
  inFile === 0 ? '' : `${Math.floor((Math.min(shown, inFile) / inFile) * 1000) / 10} %`;

const row = (cells: readonly string[]): string =>
  `${(cells[0] ?? '').padEnd(34)}${cells
    .slice(1)
    .map((cell) => cell.padStart(10))
    .join('')}`;

const tableOf = (figures: ReadonlyMap<string, Figure>): string[] => [
  row(['', 'in files', 'shown', '']),
  ...[...figures].map(([name, { inFile, shown }]) =>
    row([name, formatCount(inFile), formatCount(shown), percent(shown, inFile)]),
  ),
];

/**
 * Prints the content of a folder of JATS files, and the part of it that the site shows. Stores nothing.
 * @param report file for a page with an account of every file; '' for none
 * @returns exit code 1 if no file can be read
 */
export async function inspect({ print }: CliContext, dir: string, report: string): Promise<number> {
  const accounts = new Accounts();
  let figures: ReadonlyMap<string, Figure> = new Map();
  const onFile = ({ file, result }: FileReport): void => {
    const account = accounts.add(file, result);
    if (result.ok) figures = sumOfFigures(figures, result.figures());
    print(
      result.ok ? `${file}: ${accountLine(account)}` : `refused  ${file}: ${result.error.code} ${result.error.reason}`,
    );
  };
  for await (const _ of readJatsFolder(dir, onFile));
  if (report) await accounts.writeReport(report, dir);
  const read = accounts.files - accounts.refused;
  print(`${formatCount(read)} articles in ${dir}, ${formatCount(accounts.refused)} refused`);
  if (read === 0) return 1;
  for (const line of [...tableOf(figures), '', ...accounts.lines()]) print(line);
  return 0;
}
