import { useChangeReader, useReader } from '@press/area';
import { articlePath, languageOf, Rich, Section } from '@press/ui';
import { Link } from 'react-router-dom';
import * as css from './RecentlyRead.module.css';

/** Articles that this browser has opened; nothing for a new reader. Last on the page, so that its appearance moves nothing. */
export function RecentlyRead() {
  const { recent = [] } = useReader() ?? {};
  const change = useChangeReader();
  if (recent.length === 0) return null;
  return (
    <Section title="Recently read" aside={<p>Only this browser keeps this list.</p>}>
      <div>
        <ol className={css.list} role="list">
          {recent.map((article) => (
            <li key={article.id}>
              <Link to={articlePath(article)} {...languageOf({ lang: article.lang, dir: '' })}>
                <Rich text={article.title} />
              </Link>
            </li>
          ))}
        </ol>
        <button type="button" className="btn" onClick={() => change(() => ({ recent: [] }))}>
          Clear the list
        </button>
      </div>
    </Section>
  );
}
