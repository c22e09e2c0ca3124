import { usePublisher, useQuery } from '@press/area';
import { isNotFound } from '@press/contract';
import { DocumentPage, NotFound } from '@press/ui';
import { useLocation } from 'react-router-dom';
import { regionFacts } from './regions';
import { pageAt, textOf } from './page-text';

/** A static page: the publisher's own text, else the default one. */
export default function StaticPage() {
  const publisher = usePublisher();
  const { pathname } = useLocation();
  const query = useQuery(textOf(pageAt(pathname, publisher), publisher));
  if (isNotFound(query.error)) return <NotFound />;
  return (
    <div className="wrap">
      <DocumentPage query={query} facts={regionFacts(publisher)} />
    </div>
  );
}
