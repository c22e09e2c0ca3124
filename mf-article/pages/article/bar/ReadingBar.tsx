import { Button, IconMenu, languageOf, RichLine, untitled } from '@press/ui';
import type { ReactNode } from 'react';
import { t } from '../../../messages';
import type { StoredArticle } from '../article.query';
import { shownOf } from '../shown';
import { SaveTick } from '../MoreActions';
import * as page from '../TitleBlock.module.css';
import * as css from './ReadingBar.module.css';

export interface ReadingBarProps {
  article: StoredArticle;
  /** The buttons of the title block. */
  actions: ReactNode;
  shown: boolean;
}

/** PDF, Share, Cite, Save and, on small screens, Contents: one line at the bottom while the article is read. */
export function ReadingBar({ article, actions, shown }: ReadingBarProps) {
  const version = shownOf(article);
  return (
    <div className={`${css.bar} no-print`} role="group" aria-label={t('actions')} hidden={!shown}>
      <p className={css.title} {...languageOf(version)}>
        <RichLine text={version.title || untitled()} />
      </p>
      <div className={`row ${page.actions}`}>
        {actions}
        <SaveTick article={article} />
        {article.sections.length > 0 && (
          <Button className={css.contents} popoverTarget="contents">
            <IconMenu />
            {t('contents')}
          </Button>
        )}
      </div>
    </div>
  );
}
