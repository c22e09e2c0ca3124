import { formatCount, printPercent, withTarget, type CliContext } from '../context';

export function reindex(context: CliContext): Promise<number> {
  return withTarget(context, async (target) => {
    context.print(`Computing the search columns again in ${target.name}`);
    const articles = await target.reindex(printPercent(context, 'done'));
    context.print(`${formatCount(articles)} articles`);
    return 0;
  });
}
