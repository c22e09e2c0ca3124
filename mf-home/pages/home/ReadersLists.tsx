import { useChangeReader, useReader, type KeptArticle } from '@press/area';
import { articlePath, Button, ExportButtons, languageOf, Rich, Section } from '@press/ui';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import * as css from './ReadersLists.module.css';
import { t } from '../../messages';

type ListName = 'saved' | 'recent';

/** The articles that this browser remembers for its reader: saved ones and opened ones. */
function ReadersLists() {
  const reader = useReader();
  const change = useChangeReader();
  const place = useRef<HTMLDivElement>(null);
  const keeps = reader?.isStored === false ? t('lists.unstored') : t('lists.stored');
  const list = (name: ListName, title: string, more = '') => (
    <List
      title={title}
      note={[keeps, more, t('lists.export-note')].filter(Boolean).join(' ')}
      articles={reader?.[name] ?? []}
      remove={(gone, next) => {
        // The focused element is removed.
        (next ?? place.current)?.focus({ preventScroll: true });
        change((now) => ({ [name]: gone ? now[name]?.filter(({ id }) => id !== gone) : [] }));
      }}
    />
  );
  return (
    <div ref={place} tabIndex={-1}>
      {list('saved', t('lists.saved'), t('lists.most'))}
      {list('recent', t('lists.recent'))}
    </div>
  );
}

export const lists = () => <ReadersLists />;

interface ListProps {
  title: string;
  note: string;
  articles: readonly KeptArticle[];
  /** Removes an article, or all, and moves the focus. */
  remove: (id: string | null, next?: HTMLElement | null) => void;
}

function List({ title, note, articles, remove }: ListProps) {
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <Section title={title} aside={<p>{note}</p>}>
      <form>
        <ol className={css.list} role="list">
          {articles.map((article, at) => (
            <li key={article.id}>
              <input type="hidden" name="id" value={article.id} />
              <Link id={`${id}${at}`} to={articlePath(article)} {...languageOf({ lang: article.lang, dir: '' })}>
                <Rich text={article.title} />
              </Link>
              <Button
                variant="bare"
                id={`${id}${at}-remove`}
                aria-labelledby={`${id}${at}-remove ${id}${at}`}
                onClick={({ currentTarget }) => {
                  const row = currentTarget.parentElement;
                  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
                  remove(article.id, beside?.querySelector('button'));
                }}
              >
                {t('lists.remove')}
              </Button>
            </li>
          ))}
        </ol>
        <div className="row">
          <span>{t('lists.export')}</span>
          <ExportButtons />
          <Button variant="bare" onClick={() => remove(null)}>
            {t('lists.clear')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
