import { createReadStream } from 'node:fs';
import { damagedBackup, isHeader, readBackup, type BackupHeader } from '../../backup/backup-file';
import { writeNewFile } from '../../files/write-new-file';
import { formatCount, formatMegabytes, printPercent, withTarget, type CliContext } from '../context';
import { checkReadable } from '../readable-file';

/** Writes a backup and reads it again. */
export function backUp(context: CliContext, file: string): Promise<number> {
  return withTarget(context, async (target) => {
    context.print(`Writing a backup of ${target.name} to ${file}`);
    const bytes = await writeNewFile(
      file,
      (to) => target.backup(to),
      (soFar) => context.print(`  ${formatMegabytes(soFar)}`),
    );
    const header = await verify(file);
    context.print(`Written and read again: ${formatMegabytes(bytes)}, ${rowCounts(header)}`);
    return 0;
  });
}

/** Restores a backup, after it has verified all of it. @param replace also when the database is not empty */
export async function restore(context: CliContext, file: string, replace: boolean): Promise<number> {
  await checkReadable(file);
  const header = await verify(file);
  context.print(`${file} is a complete backup of ${header.at}: ${rowCounts(header)}`);
  return withTarget(context, async (target) => {
    context.print(`Restoring into ${target.name}`);
    await target.restore(createReadStream(file), replace, printPercent(context, 'restored'));
    context.print('Restored');
    return 0;
  });
}

/** Reads a backup to its end. @throws CodedError PRESS-A20 when it is damaged */
async function verify(file: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null;
  for await (const part of readBackup(createReadStream(file))) if (isHeader(part)) header = part;
  if (!header) throw damagedBackup('it has no header');
  return header;
}

const rowCounts = ({ tables }: BackupHeader): string =>
  tables.map(({ name, rows }) => `${formatCount(rows)} ${name}`).join(', ');
