import path from 'node:path';
import type { ContentFiles } from '../files/content-files';
import { namesIn } from '../files/folders';

/** The folder of the publisher's own pages. */
export const PAGES = 'pages';

/** The folder of the logo, the icon, and pictures of collections. */
export const PICTURES = 'pictures';

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const ADDRESS = /^(?:https?:)?\/\/[^\s/]\S*$|^\/(?!\/)\S*$/;

/** The folder of what journals offer to authors. */
export const FOR_AUTHORS = 'for-authors';

/** The folder of a kind of images, the owner of the image, and the value in the owner's file. */
interface Wanted {
  folder: string;
  name: string;
  /** An address, a file of the folder (`covers/nwjm.png`), or empty: the file with the owner's name. */
  value: string;
}

/**
 * Stores a picture, or a file for authors, of a publisher's folder.
 * @returns its address; empty if there is none; or the requirement for the value
 */
export async function storePicture(
  dir: string,
  { folder, name, value }: Wanted,
  files: ContentFiles,
): Promise<{ address: string } | { must: string }> {
  if (ADDRESS.test(value)) return { address: value };
  const names = await namesIn(path.join(dir, folder), folder === FOR_AUTHORS ? undefined : PICTURE);
  const found = names.find((each) => (value ? `${folder}/${each}` === value : each.replace(PICTURE, '') === name));
  if (!found)
    return value ? { must: `must be an address, or a file in ${folder}/ such as ${folder}/${name}` } : { address: '' };
  if (!/^[\w.-]{1,100}$/.test(found)) return { must: 'must have a name of letters, digits, dots and hyphens' };
  return { address: `/api/files/${await files.putFile(path.join(dir, folder, found))}/${found}` };
}
