import { readFile } from 'node:fs/promises';
import { readUsageReport } from '../../import/usage-report';
import { checkReadable, formatCount, withTarget, type CliContext } from '../context';

/** Number of articles that a line names; others are only counted. */
const MAX_NAMED = 20;

/** Adds the counts of an earlier site to those of the articles. @param month of a table without months */
export async function importUsage(context: CliContext, file: string, month: string): Promise<number> {
  const { print } = context;
  await checkReadable(file);
  const usage = readUsageReport(await readFile(file, 'utf8'), month);
  return withTarget(context, async (target) => {
    const { articles, months, views, downloads, unknown } = await target.saveFormerUsage(usage);
    if (unknown.length > 0) {
      const more = unknown.length > MAX_NAMED ? `, and ${unknown.length - MAX_NAMED} more` : '';
      print(`Not in ${target.name}: ${unknown.slice(0, MAX_NAMED).join(', ')}${more}`);
    }
    print(
      `${formatCount(articles)} articles, ${formatCount(months)} months: ${formatCount(views)} views and ${formatCount(downloads)} downloads added`,
    );
    return articles > 0 ? 0 : 1;
  });
}
