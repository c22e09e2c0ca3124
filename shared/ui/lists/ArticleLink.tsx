import { useApi } from '@press/area';
import type { Article } from '@press/contract';
import { Link, type LinkProps } from 'react-router-dom';
import { articlePath } from '../paths';

/** Action names of tracked article links (J-23). */
export type TrackedAction =
  | 'current_issue_article_link'
  | 'current_issue_read_article'
  | 'most_accessed_article_link'
  | 'most_accessed_read_article';

interface ArticleLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  article: Pick<Article, 'id' | 'journalId'>;
  /** Records a click each time the link is followed; the navigation does not wait for it (G-18). */
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
