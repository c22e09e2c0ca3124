import { usePublisher, type RouteContext, type Metadata } from '@press/area';
import type { SitePage } from '@press/contract';
import type { StaticPageName } from '@press/contract/site-pages';
import { DocumentPage, NotFound } from '@press/ui';
import { hasPage } from './own-text';
import { regionFacts } from './regions';
import { shownHead } from './shown-head';

/** A static page. @param text the default one */
function StaticPage({ page, text }: { page: StaticPageName; text: SitePage }) {
  const publisher = usePublisher();
  if (!hasPage(page, publisher)) return <NotFound />;
  return (
    <div className="wrapper">
      <DocumentPage page={page} text={text} facts={regionFacts(publisher)} />
    </div>
  );
}

/** The metadata of a static page. @param text the default one */
export const staticMetadata =
  (text: SitePage) =>
  ({ own }: { own?: SitePage | undefined }, { publisher, url }: RouteContext): Metadata => {
    const { title, standfirst } = shownHead(own ?? text, publisher);
    return {
      description: standfirst,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: title,
          url: new URL(url.pathname, publisher.origin).href,
          publisher: { '@type': 'Organization', name: publisher.name, url: publisher.origin },
        },
      ],
    };
  };

/** The page of a default text. */
export const staticPage = (page: StaticPageName, text: SitePage) => ({
  default: () => <StaticPage page={page} text={text} />,
  metadata: staticMetadata(text),
});
