import type { Article } from '@press/contract';
import { ArticleItem, PdfLink, Tags } from '@press/ui';
import { DoiFact, Pages } from '../../layout/ArticleFacts';

/** An article in the list of its issue. */
export function IssueArticle({ article }: { article: Article }) {
  const facts = (
    <>
      <span className="kind">{article.type}</span>
      <Pages article={article} />
      <DoiFact article={article} />
      <PdfLink article={article} />
    </>
  );
  return (
    <ArticleItem article={article} abstract meta={facts}>
      <Tags items={article.keywords} />
    </ArticleItem>
  );
}
