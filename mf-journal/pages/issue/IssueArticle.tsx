import { DEFAULT_ARTICLE_TYPE, type Article } from '@press/contract';
import { ArticleItem, Doi, PdfLink, Tags } from '@press/ui';
import { Pages } from '../../layout/ArticleFacts';
import * as css from './IssuePage.module.css';

/** An article in the list of its issue. The type is always the default one here. */
export function IssueArticle({ article }: { article: Article }) {
  const facts = (
    <>
      <span>{DEFAULT_ARTICLE_TYPE}</span>
      <Pages article={article} />
      {article.doi && (
        <span className={css.doi}>
          DOI <Doi doi={article.doi} />
        </span>
      )}
      <PdfLink article={article} />
    </>
  );
  return (
    <ArticleItem article={article} abstract meta={facts}>
      <Tags items={article.keywords} />
    </ArticleItem>
  );
}
