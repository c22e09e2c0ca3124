import type { Article } from '@press/contract';
import { Near } from '@press/ui';
import * as css from '../ArticlePage.module.css';

/** Use by month, related and citing articles, below the text. */
export const Related = ({ article }: { article: Article }) => (
  <Near
    key={article.id}
    className={`two ${css.columns} no-print`}
    what="related articles"
    load={async () => {
      const [{ RelatedArticles }, { Usage }] = await Promise.all([
        import('./RelatedArticles'),
        import('@press/ui/usage/index'),
      ]);
      return () => (
        <div className="main quiet">
          <Usage kind="articles" id={article.id} />
          <RelatedArticles article={article} />
        </div>
      );
    }}
  />
);
