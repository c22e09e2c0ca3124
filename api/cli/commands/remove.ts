import { REMOVABLE, type Removable } from '../../content/remove';
import { withTarget, type CliContext } from '../context';

const isRemovable = (kind: string): kind is Removable => REMOVABLE.some((each) => each === kind);

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Removes content by its ids; nothing if one of them is not stored. */
export async function removeFrom(context: CliContext, kind: string, ids: readonly string[]): Promise<number> {
  const { print } = context;
  if (!isRemovable(kind)) {
    print(`${kind} is none of ${REMOVABLE.join(', ')}. Nothing was removed.`);
    return 2;
  }
  return withTarget(context, async (target) => {
    const { missing, removed, articles } = await target.remove(kind, ids);
    if (missing.length > 0) {
      print(`Not in ${target.name}: ${kind} ${missing.join(', ')}. Nothing was removed.`);
      return 1;
    }
    const others = kind === 'article' || articles === 0 ? '' : `, with ${counted(articles, 'article')}`;
    print(`Removed from ${target.name}: ${counted(removed, kind)}${others}`);
    if (articles > 0) print('Harvesters are told that these articles are deleted.');
    return 0;
  });
}
