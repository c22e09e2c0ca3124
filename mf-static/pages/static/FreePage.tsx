import { usePublisher, useRouteParams, type RouteMetadata } from '@press/area';
import { freePageName } from '@press/contract/site-pages';
import { DocumentPage, NotFound } from '@press/ui';
import { regionFacts } from './regions';
import { staticMetadata } from './StaticPage';
import { freePageRoute } from './static.routes';

/** A page that only this press has. */
export default function FreePage() {
  const { pageId } = useRouteParams(freePageRoute);
  const publisher = usePublisher();
  const own = publisher.ownPages?.find(({ id }) => id === pageId);
  if (!own) return <NotFound />;
  return (
    <div className="wrapper">
      <DocumentPage page={freePageName(pageId)} text={untitled(own.title)} facts={regionFacts(publisher)} />
    </div>
  );
}

/** What is known of a page while its text is not. */
const untitled = (title: string) => ({
  title,
  standfirst: '',
  lang: '',
  sections: [],
  side: [],
  editors: [],
  image: '',
});

export const metadata: RouteMetadata<typeof freePageRoute> = ({ text }, context) => staticMetadata(text)({}, context);
