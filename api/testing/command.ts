import { run } from '../cli/run';
import { runSite } from '../cli/run-site';
import type { Db } from '../db/db';
import { directoryFiles } from '../files/directory-files';
import type { App } from '../server/app';
import { Target } from '../targets/target';
import { smallContent } from './content';

/**
 * Runs `npm run content -- ARGS`, or with `site` as the first argument `npm run site -- ARGS`.
 * @param on a database or a target, which stays open
 * @param folder of content files
 */
export async function runOn(
  on: Db | Target,
  folder: string,
  [first = '', ...rest]: readonly string[],
): Promise<{ code: number; printed: string[] }> {
  const printed: string[] = [];
  const files = directoryFiles(folder);
  const target = 'tx' in on ? new Target('the database', on, null, files) : on;
  const context = {
    open: async () => Object.assign(target, { close: async () => {} }),
    sample: async () => smallContent(),
    print: (line: string) => void printed.push(line),
    dataDir: folder,
    files: async () => files,
  };
  const code = await (first === 'site' ? runSite(rest, context) : run([first, ...rest], context));
  return { code, printed };
}

/**
 * Runs `npm run site -- ARGS` on a database; the app then responds with the changed data.
 * @param files the folder of content files
 * @returns the lines that the command prints
 * @throws CodedError of the command
 */
export async function runSiteOn(
  { db, app, files }: { db: Db; app: App; files: string },
  args: readonly string[],
): Promise<string[]> {
  const { printed } = await runOn(db, files, ['site', ...args]);
  await app.contentChanged();
  return printed;
}
