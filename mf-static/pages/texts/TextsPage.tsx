import { useQuery, type RouteMetadata } from '@press/area';
import { today } from '@press/contract/deadlines';
import { TEXT_TITLES } from '@press/contract/site-pages';
import { isCurrent, textsQuery } from '@press/contract/queries/site';
import { Loaded, PageHead, TextList } from '@press/ui';
import { useLocation } from 'react-router-dom';
import { kindOf, type newsRoute } from './texts.routes';
import { feedLinks } from '@press/contract/description/feed-links';

/** News or collections of the press and its journals that have not ended. */
export default function TextsPage() {
  const kind = kindOf(useLocation());
  const texts = useQuery(textsQuery(kind));
  const name = TEXT_TITLES[kind].toLowerCase();
  return (
    <div className="wrapper page-end">
      <PageHead title={TEXT_TITLES[kind]} />
      <Loaded
        query={{ ...texts, data: texts.data?.filter((each) => isCurrent(each, today())) }}
        loading={`Loading ${name}...`}
        failed={`Failed to load ${name}. Please try again later.`}
        empty={<p>{kind === 'news' ? 'There is no news.' : 'There are no collections.'}</p>}
      >
        {(list) => (
          <>
            <TextList kind={kind} texts={list} heading={`All ${kind}`} />
            <p>
              <a href={`/${kind}/feed.atom`}>Feed of {kind}</a>
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}

export const metadata: RouteMetadata<typeof newsRoute> = (_, { publisher, url }) => {
  const kind = kindOf(url);
  return {
    description: `${TEXT_TITLES[kind]} of ${publisher.name} and its journals.`,
    links: feedLinks(`${TEXT_TITLES[kind]} · ${publisher.name}`, `/${kind}`),
  };
};
