import { useServices } from '@press/area';
import type { Article } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { articleSearchPath, Block } from '@press/ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import * as css from '../ArticlePage.module.css';

/** Keywords of the search that stands here until the articles are loaded, and without a script. */
const SEARCHED = 5;
/** How far below the window the end of the text is when the articles are asked for. */
const NEAR = '600px';

/** Related and citing articles, below the text: their code and their request come when a reader comes near. */
export function Related({ article }: { article: Article }) {
  const place = useRef<HTMLDivElement>(null);
  const { report } = useServices();
  const [Loaded, setLoaded] = useState<ComponentType<{ article: Article }>>();
  useEffect(() => {
    const { current } = place;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        import('./RelatedArticles').then(
          ({ RelatedArticles }) => setLoaded(() => RelatedArticles),
          (error: unknown) => report(error, 'related articles'),
        );
      },
      { rootMargin: NEAR },
    );
    near.observe(current);
    return () => near.disconnect();
  }, [report]);
  const phrases = article.keywords
    .slice(0, SEARCHED)
    .map((each) => `"${plainText(each, 'inline').replaceAll('"', ' ')}"`);
  return (
    <div ref={place} className={`two ${css.columns} no-print`}>
      <div className="main quiet">
        {Loaded ? (
          <Loaded article={article} />
        ) : (
          phrases.length > 0 && (
            <Block plain title="Related articles">
              <p>
                <Link to={articleSearchPath(phrases.join(' OR '))}>Search for articles with these keywords</Link>
              </p>
            </Block>
          )
        )}
      </div>
    </div>
  );
}
