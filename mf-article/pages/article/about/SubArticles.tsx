import type { SubArticle } from '@press/contract';
import { Block, Doi, IconChevronDown, Rich } from '@press/ui';
import * as css from './about.module.css';
import { Text } from '../text/Text';

/** Decision letters and replies, each behind a disclosure. */
export function SubArticles({ articles }: { articles: readonly SubArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <div className="no-print">
      <Block plain title="Letters and replies">
        <div className="prose">
          {articles.map(({ id, title, authors, doi, body }, at) => (
            <details key={at} id={id || undefined} className={css.disclosure}>
              <summary>
                {title ? <Rich text={title} /> : 'Letter'}
                <IconChevronDown />
              </summary>
              {authors && <p className={css.by}>{authors}</p>}
              {doi && (
                <p>
                  <Doi doi={doi} full />
                </p>
              )}
              <Text>{body}</Text>
            </details>
          ))}
        </div>
      </Block>
    </div>
  );
}
