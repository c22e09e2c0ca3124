import type { ContentFormerAddress } from '../../content/model';
import type { Assets } from '../jats/context';
import type { ReadArticle } from '../jats/read';
import type { XmlElement } from '../jats/tree';
import { idOf } from './fields';
import { assetName, type Galley } from './galleys';

/** The targets of OJS' addresses, by ids and by paths that editors chose. */
export function formerAddresses(
  article: XmlElement,
  publication: XmlElement,
  issue: XmlElement | undefined,
  galleys: readonly Galley[],
  assets: Assets,
  { article: { id: articleId, journalId }, issue: { id: issueId } }: ReadArticle,
): ContentFormerAddress[] {
  const named = (kind: ContentFormerAddress['kind'], leadsTo: string, ids: readonly string[], file?: string) =>
    [...new Set(ids)]
      .filter((formerId) => /^[^?#\s]{1,200}$/.test(formerId))
      .map((formerId) => ({ journalId, kind, formerId, leadsTo, ...(file && { file }) }));
  const articleIds = [idOf(article, 'internal'), publication.attrs['url_path'] ?? ''].filter(Boolean);
  // Editors give the same path, such as `pdf`, to a galley of each article.
  const pathsOf = (urlPath: string): string[] => (urlPath ? articleIds.map((each) => `${each}/${urlPath}`) : []);
  return [
    ...named('article', articleId, articleIds),
    ...(issue ? named('issue', issueId, [idOf(issue, 'internal'), issue.attrs['url_path'] ?? '']) : []),
    ...galleys.flatMap(({ id, urlPath, file }) =>
      named('galley', articleId, [id, ...pathsOf(urlPath)], file && assets.find(assetName(file.id))?.file.url),
    ),
  ];
}
