import { usePublisher, useQuery } from '@press/area';
import type { Article } from '@press/contract';
import { segment } from '@press/contract/call-address';
import { relatedQuery, type RelatedArticle } from '@press/contract/queries/article-uses';
import { currentLanguage, ENGLISH } from '@press/language';
import { plainText } from '@press/contract/richtext';
import { ArticleItem, ArticleList, Block, OfJournal, RetryNote, useRetry } from '@press/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../messages';
import { LoadingRelated } from './LoadingRelated';

/** Related articles with the reason, and the articles of this site that cite this one. */
export function RelatedArticles({ article }: { article: Article }) {
  const { data, error } = useQuery(relatedQuery(article.id));
  const { retrying, retry } = useRetry();
  if (error || (retrying && !data))
    return (
      <Block title={t('related')}>
        <RetryNote text={t('related.failed')} busy={retrying} retry={retry} />
      </Block>
    );
  if (!data) return <LoadingRelated />;
  const { related, citedBy, citedByTotal, collections } = data;
  const isNone = collections.length + citedBy.length + related.length === 0;
  return (
    <>
      {/* The contents lead here. */}
      {isNone && <p>{t('related.none')}</p>}
      {collections.length > 0 && (
        <Block title={t('related.collections')}>
          <ul className="article-list" role="list">
            {collections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/collections/${encodeURIComponent(id)}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {citedBy.length > 0 && (
        <Block title={t('related.cited', { count: citedByTotal })}>
          <ArticleList>
            {citedBy.map((citing) => (
              <Entry key={citing.id} article={citing} />
            ))}
          </ArticleList>
          {citedByTotal > citedBy.length && <p>{t('related.newest', { count: citedBy.length })}</p>}
        </Block>
      )}
      <CitedElsewhere doi={article.doi} />
      {related.length > 0 && (
        <Block title={t('related')}>
          <ArticleList>
            {related.map((each) => (
              <Entry key={each.article.id} article={each.article}>
                <p className="meta">{inCommon(each)}</p>
              </Entry>
            ))}
          </ArticleList>
        </Block>
      )}
    </>
  );
}

/** A link to the service that the publisher names for citations in other places. */
function CitedElsewhere({ doi }: Pick<Article, 'doi'>) {
  const { citedBy } = usePublisher();
  if (!citedBy || !doi) return null;
  const address = citedBy.replace('{doi}', segment(doi));
  return (
    <p>
      <a className="arrow-link" href={address}>
        {t('related.elsewhere', { host: new URL(address).host })}
      </a>
    </p>
  );
}

function Entry({ article, children }: { article: Article; children?: ReactNode }) {
  return (
    <ArticleItem article={article} meta={<OfJournal article={article} />}>
      {children}
    </ArticleItem>
  );
}

/** `2 references, 1 author and the keyword tides in common`; absent parts are left out. */
function inCommon({ references, authors, keywords }: RelatedArticle): string {
  const parts = [
    references > 0 && t('related.references', { count: references }),
    authors > 0 && t('related.authors', { count: authors }),
    keywords.length > 0 &&
      t('related.keywords', {
        count: keywords.length,
        words: keywords.map((each) => plainText(each, 'inline')).join(', '),
      }),
  ].filter((part) => part !== false);
  // British English has no comma before "and".
  const language = currentLanguage() === ENGLISH ? 'en-GB' : currentLanguage();
  return t('related.common', { list: new Intl.ListFormat(language).format(parts) });
}
