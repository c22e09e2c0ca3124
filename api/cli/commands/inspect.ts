import { accountLine, inspectFolder, type InspectionTotal } from '../../import/jats';
import { Accounts } from '../accounts';
import { formatCount, type CliContext } from '../context';

const percent = (shown: number, inFile: number): string =>
  inFile === 0 ? '' : `${Math.floor((Math.min(shown, inFile) / inFile) * 1000) / 10} %`;

const row = (cells: readonly string[]): string =>
  `${(cells[0] ?? '').padEnd(34)}${cells
    .slice(1)
    .map((cell) => cell.padStart(10))
    .join('')}`;

const tableOf = ({ figures }: InspectionTotal): string[] => [
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
  const total = await inspectFolder(
    dir,
    (file, account) => {
      accounts.add(file, account);
      print(`${file}: ${accountLine(account)}`);
    },
    (file, error) => {
      accounts.refuse(file, error);
      print(`refused  ${file}: ${error.code} ${error.reason}`);
    },
  );
  if (report) await accounts.writeReport(report, dir);
  print(`${formatCount(total.files)} articles in ${dir}, ${formatCount(total.refused)} refused`);
  if (total.files === 0) return 1;
  for (const line of [...tableOf(total), '', ...accounts.lines()]) print(line);
  return 0;
}
