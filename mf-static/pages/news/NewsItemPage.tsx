import { usePublisher, useRouteParams, useRouteQueries } from '@press/area';
import { today } from '@press/contract/deadlines';
import { isCurrent } from '@press/contract/news-query';
import { journalPath, Loaded, Note, PageHead, Passage, useDates } from '@press/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { newsItemRoute } from './news.routes';

/** The text of a news item, with its date and end. */
export default function NewsItemPage() {
  const { newsId } = useRouteParams(newsItemRoute);
  const { text, news } = useRouteQueries(newsItemRoute);
  const { language } = usePublisher();
  const { longDate } = useDates();
  const item = news.data?.find(({ id }) => id === newsId);
  return (
    <div className="wrap">
      <Loaded query={text} loading="Loading news..." failed="Failed to load news. Please try again later.">
        {({ title, lang, sections }) => (
          <>
            <div lang={lang || language}>
              <PageHead title={title}>
                {item && (
                  <p>
                    <time dateTime={item.date}>{longDate(item.date)}</time>
                  </p>
                )}
              </PageHead>
              {item && !isCurrent(item, today()) && <Note kind="info">This news ended on {longDate(item.end)}.</Note>}
              {sections.map((section) => (
                <Fragment key={section.id}>
                  {section.title && <h2 id={section.id}>{section.title}</h2>}
                  <Passage blocks={[{ rich: section.body }]} />
                </Fragment>
              ))}
            </div>
            <p>
              {item?.journalId && (
                <>
                  <Link to={journalPath(item.journalId)}>The journal</Link>
                  {' · '}
                </>
              )}
              <Link to="/news">All news</Link>
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}
