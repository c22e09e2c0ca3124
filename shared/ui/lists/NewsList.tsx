import { newsPath, type News } from '@press/contract/news-query';
import { Link } from 'react-router-dom';
import { useDates } from '../text/use-dates';

/** News items with their dates, as links to their pages. */
export function NewsList({ news }: { news: readonly News[] }) {
  const { longDate } = useDates();
  return (
    <ul className="arts" role="list">
      {news.map(({ id, title, date, lang }) => (
        <li key={id}>
          <time className="num" dateTime={date}>
            {longDate(date)}
          </time>{' '}
          <Link to={newsPath(id)} lang={lang || undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
