import { useRouteQueries } from '@press/area';
import { Link } from 'react-router-dom';
import { searchAddress } from './address';
import { articleSearchRoute } from './article-search.route';
import * as css from './ArticleSearchPage.module.css';

/** Number of topics on offer. */
const TOPICS = 14;

const HINTS = [
  { write: '"rural credit"', finds: 'these words in this order' },
  { write: 'estuary OR delta', finds: 'either word' },
  { write: 'water -policy', finds: 'the first word without the second' },
  { write: 'Sarkar 2025', finds: 'what an author published in a year' },
] as const;

/** Topics of the first journals as a start, and the search syntax. */
export function SearchHelp() {
  const { data: journals = [] } = useRouteQueries(articleSearchRoute).journals;
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
          {HINTS.map(({ write, finds }) => (
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
