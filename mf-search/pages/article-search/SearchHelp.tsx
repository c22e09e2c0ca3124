import { useRouteQueries } from '@press/area';
import type { Article } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { Link } from 'react-router-dom';
import { searchAddress } from './address';
import { articleSearchRoute } from './article-search.route';
import * as css from './ArticleSearchPage.module.css';
import { t } from '../../messages';

/** Number of topics on offer. */
const TOPICS = 14;

/** A keyword without punctuation, as a reader would type it. */
const PLAIN = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u;

const has = (words: number) => (keyword: string) => keyword.split(' ').length === words;

/**
 * The search syntax in keywords of the newest articles, so that each example finds something. Empty for an example
 * without words.
 */
function examplesOf(articles: readonly Article[] = []) {
  const [first] = articles;
  const lists = articles.map(({ keywords }) =>
    keywords.map((keyword) => plainText(keyword)).filter((each) => PLAIN.test(each)),
  );
  const pair = lists.flat().find(has(2));
  const [a, b] = lists
    .flatMap((keywords) => keywords.find(has(1)) ?? [])
    .filter((each, at, all) => all.indexOf(each) === at);
  const name = first?.authors.split(',')[0];
  return [
    { write: pair && `"${pair}"`, finds: t('help.order') },
    { write: a && b && `${a} OR ${b}`, finds: t('help.either') },
    { write: a && b && `${a} -${b}`, finds: t('help.without') },
    { write: name && `${name} ${first?.publicationDate.slice(0, 4)}`, finds: t('help.author') },
  ];
}

/** As wide as most topics. */
const LOADING_TOPIC = '\u2007'.repeat(8);

/** Topics of the first journals as a start, and the search syntax. */
export function SearchHelp() {
  const { journals, latest } = useRouteQueries(articleSearchRoute);
  const topics = [...new Set(journals.data?.flatMap(({ keywords }) => keywords.slice(0, 2)))].slice(0, TOPICS);
  return (
    <div className={css.help}>
      {(topics.length > 0 || journals.isLoading) && (
        <section aria-labelledby="topics">
          <h2 id="topics">{t('help.topics')}</h2>
          <ul className="tags" role="list">
            {journals.isLoading &&
              Array.from({ length: TOPICS }, (_, at) => (
                <li key={at} aria-hidden="true">
                  <span className="skeleton">{LOADING_TOPIC}</span>
                </li>
              ))}
            {topics.map((topic) => (
              <li key={topic}>
                <Link to={searchAddress({ query: topic })}>{topic}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="hints">
        <h2 id="hints">{t('help.title')}</h2>
        <dl className={css.hints}>
          {examplesOf(latest.data).map(
            ({ write, finds }) =>
              (write || latest.isLoading) && (
                <div key={finds}>
                  <dt>
                    {write ? (
                      // A word joiner, which a search ignores, prevents a line break after the minus.
                      <Link to={searchAddress({ query: write })}>{write.replace(' -', ' -\u2060')}</Link>
                    ) : (
                      <span className={`skeleton ${css.unknown}`} />
                    )}
                  </dt>
                  <dd>{finds}</dd>
                </div>
              ),
          )}
        </dl>
        <p>{t('help.more')}</p>
      </section>
    </div>
  );
}
