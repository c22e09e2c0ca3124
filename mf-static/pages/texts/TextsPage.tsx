import { useQuery, type RouteMetadata } from '@press/area';
import { today } from '@press/contract/deadlines';
import { isCurrent, textsQuery } from '@press/contract/queries/site';
import { Loaded, PageHead, TextList } from '@press/ui';
import { useLocation } from 'react-router-dom';
import { kindOf, titleOf, type newsRoute } from './texts.routes';
import { feedLinks } from '@press/contract/description/feed-links';
import { t } from '../../messages';

/** News or collections of the press and its journals that have not ended. */
export default function TextsPage() {
  const kind = kindOf(useLocation());
  const texts = useQuery(textsQuery(kind));
  return (
    <div className="wrapper page-end">
      <PageHead title={titleOf(kind)} />
      <Loaded
        query={{ ...texts, data: texts.data?.filter((each) => isCurrent(each, today())) }}
        loading={t('texts.loading', { kind })}
        failed={t('texts.failed', { kind })}
        empty={<p>{t('texts.none', { kind })}</p>}
      >
        {(list) => (
          <>
            <TextList kind={kind} texts={list} heading={t('texts.all', { kind })} />
            <p>
              <a href={`/${kind}/feed.atom`}>{t('texts.feed', { kind })}</a>
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
    description: t('texts.description', { kind, press: publisher.name }),
    links: feedLinks(`${titleOf(kind)} · ${publisher.name}`, `/${kind}`),
  };
};
