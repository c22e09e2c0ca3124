import { Link, useApi } from '@press/area';
import type { Article } from '@press/contract';
import type { ComponentPropsWithRef } from 'react';
import { articlePath } from '../paths';

/** Names of the links to articles that are counted (product.md section 2.11). */
export type TrackedAction =
  | 'current_issue_article_link'
  | 'current_issue_read_article'
  | 'most_accessed_article_link'
  | 'most_accessed_read_article';

interface ArticleLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  article: Pick<Article, 'id' | 'journalId'>;
  /** Counts a click of the article each time that the link is followed; the navigation waits for nothing. */
  action?: TrackedAction;
}

/** A link to an article's page. */
export function ArticleLink({ article, action, ...rest }: ArticleLinkProps) {
  const api = useApi();
  const { id, journalId } = article;
  return (
    <Link
      to={articlePath(article)}
      onClick={action && (() => api.recordArticleClick(id, { journalId, action }))}
      {...rest}
    />
  );
}
