import { writeNewFile } from '../../files/write-new-file';
import { formatMegabytes, withTarget, type CliContext } from '../context';

export function exportTo(context: CliContext, file: string): Promise<number> {
  return withTarget(context, async (target) => {
    context.print(`Writing the content of ${target.name} to ${file}`);
    const bytes = await writeNewFile(
      file,
      (to) => target.export(to),
      (soFar) => context.print(`  ${formatMegabytes(soFar)}`),
    );
    context.print(`Written: ${formatMegabytes(bytes)}`);
    return 0;
  });
}
