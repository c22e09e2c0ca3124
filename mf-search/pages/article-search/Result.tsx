import { usePublisher, useQuery } from '@press/area';
import { journalsQuery, type Article, type Journal } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import {
  ArticleItem,
  articleSearchPath,
  articleType,
  JournalCode,
  journalTitleOf,
  joinLinks,
  Marked,
  PdfLink,
  quoted,
  splitHits,
  useDates,
} from '@press/ui';
import { useId, type ComponentProps } from 'react';
import { EXPORT_FORM } from './ResultTools';
import * as css from './ArticleSearchPage.module.css';
import { t } from '../../messages';

interface ResultProps {
  article: Article;
  query: string;
  /** Its position on the page, from 0. */
  at: number;
  isLast: boolean;
}

const idOf = (at: number): string => `result-${at + 1}`;

/**
 * One article of the results, with the query's words marked. Its authors and keywords have the same links as on the article's
 * page. The keyboard reaches the next result without passing all of them: by a link after the title, and because the keywords are
 * shown with the whole abstract and the boxes on demand.
 */
export function Result({ article, query, at, isLast }: ResultProps) {
  const { shortDate } = useDates();
  const { title: journal, lang } = useJournalOf(article);
  const titleId = idOf(at);
  return (
    <ArticleItem
      article={article}
      titleId={titleId}
      query={query}
      abstract
      isWhole={isFoundByKeyword(article, query)}
      more={
        article.keywords.length > 0 && (
          <p className={css.keywords}>
            <span>{t('result.keywords')} </span>
            {joinLinks(
              article.keywords.map((keyword) => [
                <Marked key={keyword} text={keyword} query={query} />,
                articleSearchPath(quoted(keyword)),
              ]),
              ' · ',
            )}
          </p>
        )
      }
      afterTitle={
        !isLast && (
          <a className={css.next} href={`#${idOf(at + 1)}`}>
            {t('result.next')}
          </a>
        )
      }
      meta={
        <>
          <span>
            <ColouredCode article={article} />{' '}
            {/* Repeats JournalTitle, whose code would load with the first results. */}
            <bdi lang={lang || undefined}>{journal}</bdi>
          </span>
          <span>{articleType(article.type)}</span>
          <span>
            {shortDate(article.publicationDate)} · {t('count.views', { count: article.views })}
          </span>
          <PdfLink article={article} />
          <span className={`no-print ${css.ticks}`}>
            <Box label={t('export.title')} titleId={titleId} name="id" value={article.id} />
            <Box label={t('result.save')} titleId={titleId} value={article.id} />
          </span>
        </>
      }
    />
  );
}

/** True if only a keyword explains why the article is a result. */
function isFoundByKeyword({ title, abstract, passage, authors, keywords }: Article, query: string): boolean {
  const has = (text: string): boolean => splitHits(plainText(text), query).length > 1;
  return !passage && ![title, abstract, authors].some(has) && keywords.some(has);
}

/**
 * A plain checkbox, whose behaviour is in `Picks`. That of the export works without a script; one without a name is not
 * submitted. The form's `autocomplete` keeps Firefox from restoring ticks at a reload.
 */
function Box({ label, titleId, ...input }: ComponentProps<'input'> & { label: string; titleId: string }) {
  const id = useId();
  return (
    <label className={css.tick}>
      <input type="checkbox" form={EXPORT_FORM} aria-labelledby={`${id} ${titleId}`} {...input} />{' '}
      <span id={id}>{label}</span>
    </label>
  );
}

/** A journal's code, in the journal's colour once it is loaded. */
export function ColouredCode({ article }: { article: Article }) {
  return <JournalCode journalId={article.journalId} colour={useJournalOf(article).colour} />;
}

/**
 * Name and colour of an article's journal. A browser requests the journals if the service does not send them with the article.
 */
function useJournalOf(article: Article): Pick<Journal, 'title' | 'colour'> & { lang?: string | undefined } {
  const named = journalTitleOf(usePublisher(), article);
  const { data: journals } = useQuery(journalsQuery(), { enabled: !named.title });
  return journals?.find(({ id }) => id === article.journalId) ?? { ...named, colour: article.journalColour };
}
