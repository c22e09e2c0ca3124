import { defineRoute } from '@press/area';
import { sitePageQuery } from '@press/contract/queries/site';
import { type TextKind, TEXT_KINDS } from '@press/contract/site-pages';
import { textPath, textsQuery } from '@press/contract/queries/site';
import { t } from '../../messages';

/** The title of the list of a kind of texts. */
export const titleOf = (kind: TextKind): string => (kind === 'news' ? t('texts.news') : t('texts.collections'));

const listRoute = (kind: TextKind) =>
  defineRoute(`/${kind}`, {
    page: () => import('./TextsPage'),
    queries: () => ({ texts: textsQuery(kind) }),
    head: () => ({ title: titleOf(kind), canonical: `/${kind}` }),
  });

export const newsRoute = listRoute('news');
export const collectionsRoute = listRoute('collections');

const textRoute = (path: string, kind: TextKind, parameter: string) =>
  defineRoute(path, {
    page: () => import('./TextPage'),
    queries: ({ [parameter]: id = '' }) => ({ text: sitePageQuery(`${kind}-${id}`), texts: textsQuery(kind) }),
    head: ({ text }, { params: { [parameter]: id = '' } }) => ({
      title: text?.title ?? titleOf(kind),
      canonical: textPath(kind, id),
    }),
  });

export const newsItemRoute = textRoute('/news/:newsId', 'news', 'newsId');
export const collectionRoute = textRoute('/collections/:collectionId', 'collections', 'collectionId');

/** The kind of text at an address. */
export const kindOf = ({ pathname }: { pathname: string }): TextKind =>
  TEXT_KINDS.find((kind) => pathname.split('/')[1] === kind) ?? 'news';
