import { useRouteQueries } from '@press/area';
import type { Article } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { Link } from 'react-router-dom';
import { searchAddress } from './address';
import { articleSearchRoute } from './article-search.route';
import * as css from './ArticleSearchPage.module.css';

/** Number of topics on offer. */
const TOPICS = 14;

/** The first two long words of a title that stand together, and its longest word. */
function wordsOf(title = ''): { pair?: string | undefined; word?: string | undefined } {
  const text = plainText(title, 'inline');
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return { pair: /\p{L}{4,} \p{L}{4,}/u.exec(text)?.[0], word: words.sort((a, b) => b.length - a.length)[0] };
}

/** The search syntax in words of the newest articles: each example finds something. */
function examplesOf([first, second]: readonly Article[]): { write: string; finds: string }[] {
  const { pair, word } = wordsOf(first?.title);
  const { word: other } = wordsOf(second?.title);
  const [author] = first?.authors.split(',') ?? [];
  const name = author?.trim().split(' ').at(-1);
  const year = first?.publicationDate.slice(0, 4);
  return [
    ...(pair ? [{ write: `"${pair}"`, finds: 'these words in this order' }] : []),
    ...(word && other
      ? [
          { write: `${word} OR ${other}`, finds: 'either word' },
          { write: `${word} -${other}`, finds: 'the first word without the second' },
        ]
      : []),
    ...(name && year ? [{ write: `${name} ${year}`, finds: 'what an author published in a year' }] : []),
  ];
}

/** Topics of the first journals as a start, and the search syntax. */
export function SearchHelp() {
  const { journals: first, latest } = useRouteQueries(articleSearchRoute);
  const { data: journals = [] } = first;
  const examples = examplesOf(latest.data ?? []);
  const topics = [...new Set(journals.flatMap(({ keywords }) => keywords.slice(0, 2)))].slice(0, TOPICS);
  return (
    <div className={css.help}>
      {topics.length > 0 && (
        <section aria-labelledby="topics">
          <h2 id="topics">Topics of our journals</h2>
          <ul className="tags" role="list">
            {topics.map((topic) => (
              <li key={topic}>
                <Link to={searchAddress({ query: topic })}>{topic}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="hints">
        <h2 id="hints">What a search understands</h2>
        <dl className={css.hints}>
          {examples.map(({ write, finds }) => (
            <div key={write}>
              <dt>
                <Link to={searchAddress({ query: write })}>{write}</Link>
              </dt>
              <dd>{finds}</dd>
            </div>
          ))}
        </dl>
        <p>A DOI, a whole title or a pasted reference finds its article; the name or code of a journal, its newest.</p>
      </section>
    </div>
  );
}
