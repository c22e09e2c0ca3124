import { usePublisher } from '@press/area';
import type { SitePage } from '@press/contract';
import type { StaticPageName } from '@press/contract/site-pages';
import { DocumentPage, NotFound } from '@press/ui';
import { hasPage } from './own-text';
import { regionFacts } from './regions';

/** A static page. @param text the default one */
export function StaticPage({ page, text }: { page: StaticPageName; text: SitePage }) {
  const publisher = usePublisher();
  if (!hasPage(page, publisher)) return <NotFound />;
  return (
    <div className="wrap">
      <DocumentPage page={page} text={text} facts={regionFacts(publisher)} />
    </div>
  );
}
