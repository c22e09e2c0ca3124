import { DEFAULT_ARTICLE_TYPE, type Article } from '@press/contract';
import { ArticleItem, PdfLink, Tags } from '@press/ui';
import { DoiFact, Pages } from '../../layout/ArticleFacts';

/** An article in the list of its issue. The type is always the default one here. */
export function IssueArticle({ article }: { article: Article }) {
  const facts = (
    <>
      <span>{DEFAULT_ARTICLE_TYPE}</span>
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
