import { runSite } from '../cli/run-site';
import type { Db } from '../db/db';
import { directoryFiles } from '../files/directory-files';
import type { App } from '../server/app';
import { LocalTarget } from '../targets/local-target';
import { smallContent } from './content';

/**
 * Runs `npm run site -- ARGS` on a database; the app then answers with the changed data.
 * @param files the folder of content files
 * @returns the lines that the command prints
 * @throws CodedError of the command
 */
export async function runSiteOn(
  { db, app, files: folder }: { db: Db; app: App; files: string },
  args: readonly string[],
): Promise<string[]> {
  const printed: string[] = [];
  const files = directoryFiles(folder);
  await runSite([...args], {
    open: async () => Object.assign(new LocalTarget('the database', db, null, files), { close: async () => {} }),
    sample: async () => smallContent(),
    print: (line) => void printed.push(line),
    files: async () => files,
  });
  app.contentChanged();
  return printed;
}
