import type { Article } from '@press/contract';
import { ArticleItem, ArticleLink, IconArrowRight, PdfLink, type TrackedAction } from '@press/ui';
import { useId, type ReactNode } from 'react';
import { t } from '../messages';

interface ReadableArticleProps {
  article: Article;
  facts: ReactNode;
  /** The part of the two action names that identifies the list. */
  list: 'current_issue' | 'most_accessed';
}

/** An article of a list whose two links, title and 'Read Article', are counted (row J-23). */
export function ReadableArticle({ article, facts, list }: ReadableArticleProps) {
  const id = useId();
  const read: TrackedAction = `${list}_read_article`;
  return (
    <ArticleItem article={article} titleId={id} abstract meta={facts} action={`${list}_article_link`}>
      <p className="article-item__links">
        <ArticleLink className="arrow-link" article={article} action={read} aria-describedby={id}>
          {t('article.read')}
          <IconArrowRight />
        </ArticleLink>
        <PdfLink article={article} />
      </p>
    </ArticleItem>
  );
}
