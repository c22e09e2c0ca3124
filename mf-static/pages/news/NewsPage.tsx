import { useRouteQueries } from '@press/area';
import { today } from '@press/contract/deadlines';
import { isCurrent } from '@press/contract/news-query';
import { Loaded, NewsList, PageHead } from '@press/ui';
import { newsRoute } from './news.routes';

/** Current news of the publisher and its journals. */
export default function NewsPage() {
  const { news } = useRouteQueries(newsRoute);
  const current = news.data?.filter((each) => isCurrent(each, today()));
  return (
    <div className="wrap">
      <PageHead title="News" />
      <Loaded
        query={{ ...news, data: current }}
        loading="Loading news..."
        failed="Failed to load news. Please try again later."
        empty={<p>There is no news.</p>}
      >
        {(list) => <NewsList news={list} />}
      </Loaded>
    </div>
  );
}
