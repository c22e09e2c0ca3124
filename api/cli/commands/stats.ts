import { plainText } from '@press/contract/richtext';
import type { Stats } from '../../content/stats';
import { formatCount, formatMegabytes, withTarget, type CliContext } from '../context';

export function showStats(context: CliContext, asJson: boolean): Promise<number> {
  return withTarget(context, async (target) => {
    const stats = await target.stats();
    for (const line of asJson ? [JSON.stringify(stats)] : describe(stats)) context.print(line);
    return 0;
  });
}

type Numbers = Stats['counted'] & Stats['usage'];

/** Columns of the table and their headings, short enough for a terminal. */
const COLUMNS: readonly (readonly [keyof Numbers, string])[] = [
  ['views', 'views'],
  ['clicks', 'clicks'],
  ['downloads', 'downloads'],
  ['totalInvestigations', 'total inv.'],
  ['uniqueInvestigations', 'unique inv.'],
  ['totalRequests', 'total req.'],
  ['uniqueRequests', 'unique req.'],
];

function describe(stats: Stats): string[] {
  const { engine, databaseBytes, journals, issues, articles, members, messages, counted, usage, top } = stats;
  const width = Math.max(3, ...top.map(({ id }) => id.length));
  const row = (name: string, cells: readonly string[], after = '') =>
    `${name.padEnd(width)} ${cells.map((cell) => cell.padStart(11)).join(' ')}${after && `  ${after}`}`;
  const cellsOf = (numbers: Numbers) => COLUMNS.map(([column]) => formatCount(numbers[column]));
  return [
    `${engine}, ${formatMegabytes(databaseBytes)}`,
    `${formatCount(journals)} journals, ${formatCount(issues)} issues, ${formatCount(articles)} articles, ${formatCount(members)} board members`,
    `${formatCount(messages.all)} messages, ${formatCount(messages.waiting)} of them not forwarded`,
    '',
    'Events, and usage by COUNTER 5.1 (investigations, requests)',
    row(
      '',
      COLUMNS.map(([, heading]) => heading),
    ),
    row('all', cellsOf({ ...counted, ...usage })),
    ...top.map((article) => row(article.id, cellsOf(article), plainText(article.title, 'inline'))),
  ];
}
