import { UNTITLED, type Article } from '@press/contract';
import { languageOf, RichLine } from '@press/ui';
import * as page from '../ArticlePage.module.css';
import { CiteButton } from '../CiteButton';
import { DownloadButton } from '../DownloadButton';
import { ShareButton } from '../ShareButton';
import * as css from './ReadingBar.module.css';

/** PDF, Share and Cite in one line at the lower edge, as long as the article is read. */
export function ReadingBar({ article, shown }: { article: Article; shown: boolean }) {
  return (
    <div className={`${css.bar} no-print`} role="group" aria-label="Article actions" hidden={!shown}>
      <p className={css.title} {...languageOf(article)}>
        <RichLine text={article.title || UNTITLED} />
      </p>
      <div className={`row ${page.actions}`}>
        <DownloadButton article={article} />
        <ShareButton article={article} />
        <CiteButton article={article} journalTitle={article.journalTitle} />
      </div>
    </div>
  );
}
