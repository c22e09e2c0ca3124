import type { ContentIssue } from '../../content/model';
import type { ContentFiles } from '../../files/content-files';
import type { XmlElement } from '../jats/tree';
import { storeAsset } from '../package/assets';
import { child, children, localized, text } from './fields';
import type { ExportedArticle } from './stream';

/**
 * Data of an issue besides volume, number and date: its title. @param source issue, or article of an export of articles
 */
export function issueFields(source: XmlElement, locale: string): Partial<ContentIssue> {
  const identification = child(source, 'issue_identification');
  const title = text(localized(identification, 'title', locale).own);
  const isNumbered = ['volume', 'number'].some((name) => text(child(identification, name)));
  return title && isNumbered ? { title } : {};
}

/** Stores the cover of an issue as a prepared picture. @returns its address; '' without a readable cover */
export async function storeCover({ issue, embedded }: ExportedArticle, files: ContentFiles): Promise<string> {
  const covers = children(child(issue, 'covers'), 'cover').flatMap((cover) => {
    const embed = child(cover, 'embed');
    const file = embed && embedded.get(embed);
    return file && !file.fault ? [{ file, name: text(child(cover, 'cover_image')) }] : [];
  });
  const [cover] = covers;
  if (!cover) return '';
  const extension = /\.(?:png|jpe?g|gif|webp|svg)$/i.exec(cover.name)?.[0] ?? '';
  await cover.file.rename(`cover${extension.toLowerCase()}`);
  const { picture } = await storeAsset(cover.file.path, files);
  return picture?.sources.at(-1)?.url ?? '';
}
