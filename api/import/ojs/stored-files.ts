import type { ContentFiles } from '../../files/content-files';
import { Assets } from '../jats/context';
import type { Notes } from '../jats/notes';
import { storeAsset } from '../package/assets';
import { assetName, type ExportedFile, type Galley } from './galleys';
import type { FullText } from './texts';

/**
 * Stores the files that readers of OJS get: those of galleys, and those that the full text shows. The others, such as
 * manuscripts and files of reviewers, are not public.
 */
export async function storeFiles(
  galleys: readonly Galley[],
  all: readonly ExportedFile[],
  full: FullText | undefined,
  files: ContentFiles,
  notes: Notes,
): Promise<Assets> {
  const assets = new Assets();
  for (const { file } of galleys)
    if (file && file !== full?.galley.file) await add(assets, assetName(file.id), file, files, notes);
  const shown = all.filter(({ parent }) => full && parent === full.galley.file?.id);
  for (const file of shown) await add(assets, file.name, file, files, notes);
  return assets;
}

async function add(assets: Assets, name: string, file: ExportedFile, files: ContentFiles, notes: Notes): Promise<void> {
  const { embedded } = file;
  if (!embedded) {
    const where = file.address ? ` (${file.address.slice(0, 200)})` : '';
    notes.add(`the export does not contain ${file.name}${where}; nothing is fetched from another site`);
  } else if (embedded.fault) notes.add(`${file.name} is left out: ${embedded.fault}`);
  else {
    await embedded.rename(file.name);
    assets.add(name, await storeAsset(embedded.path, files));
  }
}
