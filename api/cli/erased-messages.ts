import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../db/db';

/** The folders of the embedded database in a data directory that have messages. */
const FOLDERS = ['db', 'messages'];

/** Folders of an unused embedded database, which still has all its messages. */
export const leftFolders = (engine: Engine, dataDir: string): string[] =>
  engine === 'PGlite' ? [] : FOLDERS.map((name) => path.join(dataDir, name)).filter((folder) => existsSync(folder));

type Engine = ReturnType<Db['status']>['engine'];

/** Where erased messages can still be, and how to erase them there, line by line. */
export function remainders(engine: Engine, dataDir: string): string[] {
  const left = leftFolders(engine, dataDir);
  const inDatabase =
    engine === 'PGlite'
      ? [
          `- ${path.join(dataDir, 'db')}, in pg_wal and in pages that are not overwritten yet: write a backup, stop the site, delete this folder, restore the backup`,
        ]
      : [
          '- pages of the table: vacuum full message',
          '- pg_wal of the server and of its replicas: checkpoint; select pg_switch_wal(); twice. The server recycles the files when it needs them',
          '- archived WAL and base backups: make a new base backup, and delete what is older',
        ];
  return [
    'The command cannot erase them in:',
    '- earlier backups: write a new one, and delete the others',
    '- mails that were forwarded, and the mail server: delete them there',
    ...(engine === 'PGlite'
      ? [`- damaged lines that a start kept aside: delete ${path.join(dataDir, 'messages', '*.damaged')}`]
      : []),
    ...inDatabase,
    ...(left.length > 0
      ? [`- the embedded database from before the move to PostgreSQL: delete ${left.join(' and ')}`]
      : []),
  ];
}
