import { usePublisher, useQuery, type RouteMetadata } from '@press/area';
import { today } from '@press/contract/deadlines';
import { sitePageQuery } from '@press/contract/queries/site';
import { isCurrent, textPath, textsQuery } from '@press/contract/queries/site';
import {
  ArticleItem,
  ArticleList,
  Block,
  journalPath,
  Loaded,
  Note,
  OfJournal,
  PageHead,
  PdfLink,
  Rich,
  useDates,
} from '@press/ui';
import { currentLanguage } from '@press/language';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import * as css from './TextPage.module.css';
import { kindOf, titleOf, type collectionRoute } from './texts.routes';
import { feedLinks } from '@press/contract/description/feed-links';
import { articlePath } from '@press/contract/paths';
import { plainText } from '@press/contract/richtext';
import { t } from '../../messages';

/** The site's own words within a text that may be in another language and direction. */
const Own = ({ children }: { children: ReactNode }) => <bdi lang={currentLanguage()}>{children}</bdi>;

/** The text of a news item with its dates, or of a collection with its articles. */
export default function TextPage() {
  const kind = kindOf(useLocation());
  const { newsId, collectionId } = useParams();
  const textId = (kind === 'news' ? newsId : collectionId) ?? '';
  const text = useQuery(sitePageQuery(`${kind}-${textId}`));
  const { data: texts } = useQuery(textsQuery(kind));
  const { language } = usePublisher();
  const { longDate } = useDates();
  const item = texts?.find(({ id }) => id === textId);
  return (
    <div className="wrapper page-end">
      <Loaded
        query={text}
        heading={titleOf(kind)}
        loading={t('text.loading', { kind })}
        failed={t('text.failed', { kind })}
      >
        {({ title, lang, sections, editors, image, articles }) => (
          <div className="stack">
            <div className="stack" lang={lang || language} dir="auto">
              <PageHead title={title}>
                {item && (
                  <p>
                    <Own>
                      <time dateTime={item.date}>{longDate(item.date)}</time>
                    </Own>
                  </p>
                )}
                {editors.length > 0 && (
                  <p>
                    <Own>{t('text.editors', { editors: editors.join(', ') })}</Own>
                  </p>
                )}
              </PageHead>
              {item && !isCurrent(item, today()) && (
                <Note kind="info">
                  <Own>{t('text.ended', { kind, day: longDate(item.end) })}</Own>
                </Note>
              )}
              {image && <img className={css.picture} src={image} alt="" />}
              {sections.map((section) => (
                <Fragment key={section.id}>
                  {section.title && <h2 id={section.id}>{section.title}</h2>}
                  <div className="prose">
                    <Rich text={section.body} block />
                  </div>
                </Fragment>
              ))}
            </div>
            {articles.length > 0 && (
              <Block title={t('text.articles')}>
                <ArticleList results>
                  {articles.map((article) => (
                    <ArticleItem
                      key={article.id}
                      article={article}
                      abstract
                      meta={
                        <>
                          <OfJournal article={article} />
                          <PdfLink article={article} />
                        </>
                      }
                    />
                  ))}
                </ArticleList>
              </Block>
            )}
            <p>
              {item?.journalId && (
                <>
                  <Link to={journalPath(item.journalId)}>{t('text.journal')}</Link>
                  {' · '}
                </>
              )}
              <Link to={`/${kind}`}>{t('texts.all', { kind })}</Link>
              {articles.length > 0 && (
                <>
                  {' · '}
                  <a href={`${textPath(kind, textId)}/feed.atom`}>{t('text.feed')}</a>
                </>
              )}
            </p>
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Characters of a description. */
const MAX_DESCRIPTION = 200;

export const metadata: RouteMetadata<typeof collectionRoute> = ({ text, texts }, { publisher, url }) => {
  const kind = kindOf(url);
  const item = texts.find(({ id }) => url.pathname.endsWith(`/${encodeURIComponent(id)}`));
  const absolute = (path: string): string => new URL(path, publisher.origin).href;
  const ofKind =
    kind === 'news'
      ? { '@type': 'NewsArticle', headline: text.title }
      : {
          '@type': 'Collection',
          name: text.title,
          editor: text.editors.map((name) => ({ '@type': 'Person', name })),
          hasPart: text.articles.map((article) => ({
            '@type': 'ScholarlyArticle',
            headline: plainText(article.title, 'inline'),
            url: absolute(articlePath(article)),
          })),
        };
  return {
    description: plainText(text.sections[0]?.body ?? '', 'block').slice(0, MAX_DESCRIPTION),
    links: [
      ...(kind === 'collections' ? feedLinks(text.title, url.pathname) : []),
      ...feedLinks(`${titleOf(kind)} · ${publisher.name}`, `/${kind}`),
    ],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        ...ofKind,
        url: absolute(url.pathname),
        ...(text.image && { image: absolute(text.image) }),
        ...(item && { datePublished: item.date, ...(item.end && { expires: item.end }) }),
        publisher: { '@type': 'Organization', name: publisher.name, url: publisher.origin },
      },
    ],
  };
};
