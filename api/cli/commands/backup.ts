import { createReadStream } from 'node:fs';
import { damagedBackup, isFileChunk, isHeader, readBackup, type BackupHeader } from '../../backup/backup-file';
import { writeNewFile } from '../../files/write-new-file';
import { formatCount, formatMegabytes, printPercent, withTarget, checkReadable, type CliContext } from '../context';
import { leftFolders } from '../erased-messages';

/** Writes a backup and reads it again. */
export function backUp(context: CliContext, file: string): Promise<number> {
  return withTarget(context, async (target) => {
    context.print(`Writing a backup of ${target.name} to ${file}`);
    const bytes = await writeNewFile(
      file,
      (to) => target.backup(to),
      (soFar) => context.print(`  ${formatMegabytes(soFar)}`),
    );
    const { header, lost } = await verify(file);
    context.print(`Written and read again: ${formatMegabytes(bytes)}, ${counts(header)}`);
    if (lost > 0)
      context.print(`${formatCount(lost)} of the files are missing in their store, or not as imported: ${LOST_NEXT}`);
    return 0;
  });
}

/** Restores a backup after verifying all of it. @param replace true allows a database that is not empty */
export async function restore(context: CliContext, file: string, replace: boolean): Promise<number> {
  await checkReadable(file);
  const { header, lost } = await verify(file);
  context.print(`${file} is a complete backup of ${header.at}: ${counts(header)}`);
  if (lost > 0) context.print(`${formatCount(lost)} of the files were lost before it was written: ${LOST_NEXT}`);
  return withTarget(context, async (target) => {
    context.print(`Restoring into ${target.name}`);
    await target.restore(createReadStream(file), replace, printPercent(context, 'restored'));
    context.print('Restored');
    const left = leftFolders(target.engine, context.dataDir);
    if (left.length > 0)
      context.print(
        `${left.join(' and ')} of the embedded database still have all content and messages: delete them when the site runs on PostgreSQL.`,
      );
    return 0;
  });
}

/** Reads a backup to its end. @throws CodedError PRESS-A20 if it is damaged */
async function verify(file: string): Promise<{ header: BackupHeader; lost: number }> {
  let header: BackupHeader | null = null;
  let lost = 0;
  for await (const part of readBackup(createReadStream(file))) {
    if (isHeader(part)) header = part;
    else if (isFileChunk(part) && part.end === 'lost') lost++;
  }
  if (!header) throw damagedBackup('it has no header');
  return { header, lost };
}

const counts = ({ tables, files = 0 }: BackupHeader): string =>
  [...tables.map(({ name, rows }) => `${formatCount(rows)} ${name}`), `${formatCount(files)} files of articles`].join(
    ', ',
  );

const LOST_NEXT = 'import their articles again.';
