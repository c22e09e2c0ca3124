import { usePublisher, useReadingList } from '@press/area';
import type { Article } from '@press/contract';
import { segment } from '@press/contract/call-address';
import { plainText } from '@press/contract/richtext';
import { articlePath, ButtonLink, IconMail, untitled } from '@press/ui';
import { Link } from 'react-router-dom';
import { t } from '../../messages';
import { CitationFiles } from './CitationFiles';

/** The actions after those of the bar: mail, the reader's own list, and links that replace buttons without a script. */
export function MoreActions({ article }: { article: Article }) {
  const { has } = useReadingList();
  return (
    <>
      <MailLink article={article} />
      {!article.scheduled && <SaveTick article={article} />}
      {has(article.id) && (
        <Link className="arrow-link" to="/#reading-list">
          {t('reading-list')}
        </Link>
      )}
      <noscript>
        <CitationFiles articleId={article.id} />
      </noscript>
    </>
  );
}

/** Puts the article on the reader's list in this browser. */
export function SaveTick({ article }: { article: Article }) {
  const { has, save } = useReadingList();
  const isSaved = has(article.id);
  const set = (on: boolean): void => save({ ...article, title: article.title || untitled() }, on);
  return (
    <label className="button">
      <input
        // A box that was ticked before hydration counts too.
        ref={(box) => void (box?.checked && !isSaved && set(true))}
        type="checkbox"
        checked={isSaved}
        onChange={({ target }) => set(target.checked)}
      />
      {t('save')}
    </label>
  );
}

/** Opens the reader's mail program with the title and the address. */
function MailLink({ article }: { article: Article }) {
  const { origin } = usePublisher();
  const title = plainText(article.title, 'inline');
  const words = [title, `${title}\n${new URL(articlePath(article), origin).href}`].map(segment);
  return (
    <ButtonLink href={`mailto:?subject=${words[0]}&body=${words[1]}`}>
      <IconMail />
      {t('email')}
    </ButtonLink>
  );
}
