import { COUNTERS } from '@press/contract/calls';
import { counted } from '@press/contract/format';
import { plainText } from '@press/contract/richtext';
import type { Stats } from '../../content/stats';
import { formatCount, formatMegabytes, traceLines, withTarget, printPercent, type CliContext } from '../context';
import { remainders } from '../erased-messages';
import type { ListedMessage } from '../../inbox/message';
import { allMessages } from '../../targets/target';
import { REMOVABLE, type Removable, type Removal } from '../../content/remove';

export function showStats(context: CliContext, asJson: boolean): Promise<number> {
  return withTarget(context, async (target) => {
    const stats = await target.stats();
    for (const line of asJson ? [JSON.stringify(stats)] : statsLines(stats)) context.print(line);
    return 0;
  });
}

type Numbers = Stats['counted'] & Stats['usage'];

/** Columns of the table and their headings, short enough for a terminal. */
const COLUMNS: readonly (readonly [keyof Numbers, string])[] = [
  ...COUNTERS.map((name) => [name, name] as const),
  ['totalInvestigations', 'total inv.'],
  ['uniqueInvestigations', 'unique inv.'],
  ['totalRequests', 'total req.'],
  ['uniqueRequests', 'unique req.'],
];

function statsLines(stats: Stats): string[] {
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

export function listMessages(context: CliContext, asJson: boolean): Promise<number> {
  return withTarget(context, async (target) => {
    for await (const message of allMessages(target)) context.print(asJson ? JSON.stringify(message) : textOf(message));
    return 0;
  });
}

/** Erases the messages with an id, from an e-mail address, or from a domain. Fails if there are none. */
export function forgetMessages(context: CliContext, who: string): Promise<number> {
  return withTarget(context, async (target) => {
    const erased = await target.forgetMessages(who);
    if (erased === 0) {
      context.print(`No message has this id, e-mail address or domain in ${target.name}.`);
      return 1;
    }
    context.print(`${counted(erased, 'message')} erased from ${target.name}.`);
    for (const line of remainders(target.engine, context.dataDir)) context.print(line);
    return 0;
  });
}

/** The text is safe for a terminal: messages contain no control characters. */
function textOf({ id, receivedAt, kind, fields, forwardedAt, attempts, lastError }: ListedMessage): string {
  const { message, ...others } = fields;
  const notForwarded = attempts > 0 ? `not forwarded yet, ${attempts} attempts: ${lastError}` : 'stored';
  const lines = Object.entries(others).flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`]));
  return [
    `${receivedAt}  ${kind}  ${id}  (${forwardedAt ? `forwarded ${forwardedAt}` : notForwarded})`,
    ...lines,
    ...(message ?? '').split(/\r?\n/).map((text) => `  | ${text}`),
    '',
  ].join('\n');
}

const isRemovable = (kind: string): kind is Removable => REMOVABLE.some((each) => each === kind);

/** Removes content by its ids; nothing if one of them is not stored. */
export async function removeFrom(
  context: CliContext,
  kind: string,
  ids: readonly string[],
  removal: Removal = {},
): Promise<number> {
  const { print } = context;
  if (!isRemovable(kind)) {
    print(`${kind} must be one of ${REMOVABLE.join(', ')}. Nothing was removed.`);
    return 2;
  }
  return withTarget(context, async (target) => {
    const { missing, removed, articles, reported } = await target.remove(kind, ids, removal);
    if (missing.length > 0) {
      print(`Not in ${target.name}: ${kind} ${missing.join(', ')}. Nothing was removed.`);
      return 1;
    }
    const others = kind === 'article' || articles === 0 ? '' : `, with ${counted(articles, 'article')}`;
    print(`Removed from ${target.name}: ${counted(removed, kind)}${others}`);
    if (articles > 0) print('Harvesters will see these articles as deleted.');
    for (const line of traceLines(reported, removal)) print(line);
    return 0;
  });
}

export function reindex(context: CliContext): Promise<number> {
  return withTarget(context, async (target) => {
    context.print(`Computing the search columns again in ${target.name}`);
    const articles = await target.reindex(printPercent(context, 'done'));
    context.print(`${formatCount(articles)} articles`);
    return 0;
  });
}
