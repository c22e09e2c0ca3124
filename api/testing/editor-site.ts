import path from 'node:path';
import { describe as linesOf, readFaultless } from '../cli/commands/site';
import type { Db } from '../db/db';
import type { EditedSite } from '../editor/desk';
import { directoryFiles } from '../files/directory-files';
import { Target } from '../targets/target';

/**
 * The site of a publisher's folder on a database, for the pages for editors.
 * @param store folder of content files
 * @param before runs before each application of the folder
 */
export function editedSite(
  db: Db,
  folder: string,
  store: string,
  before: () => Promise<void> = async () => undefined,
): EditedSite {
  const files = directoryFiles(path.join(store, 'store'));
  const target = new Target('the database', db, null, files);
  return {
    files: async () => files,
    origin: 'https://havgard.example',
    apply: async ({ dryRun } = { dryRun: false }) => {
      await before();
      const { site } = await readFaultless(folder, files);
      const report = await target.apply(site, { dryRun, remove: false });
      return { report, lines: linesOf(report, false).slice(-1) };
    },
    remove: async (keys) => void (await target.remove('article', keys, { withoutTrace: true })),
    showDraft: (token, draft) => target.showDraft(token, draft),
  };
}
