import type { SubArticle } from '@press/contract';
import { Block, Doi, IconChevronDown, languageOf, Rich } from '@press/ui';
import * as css from './about.module.css';
import { Text } from '../text/Text';

/** Translations, then decision letters and replies, each behind a disclosure. */
export const SubArticles = ({ articles }: { articles: readonly SubArticle[] }) => (
  <>
    <Disclosures title="Translations" articles={articles.filter(({ kind }) => kind === 'translation')} />
    <Disclosures title="Letters and replies" articles={articles.filter(({ kind }) => kind === 'letter')} />
  </>
);

function Disclosures({ title, articles }: { title: string; articles: readonly SubArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <div className="no-print">
      <Block plain title={title}>
        <div className="prose">
          {articles.map((article, at) => (
            <Disclosure key={at} article={article} />
          ))}
        </div>
      </Block>
    </div>
  );
}

const Disclosure = ({ article: { id, title, lang, authors, doi, body } }: { article: SubArticle }) => (
  <details id={id || undefined} className={css.disclosure} {...languageOf({ lang, dir: '' })}>
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
);
