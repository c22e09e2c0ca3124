import { usePublisher } from '@press/area';
import { Document, PageHead, pressLicenceFill, unbroken, wordsOf, type DefaultWords } from '@press/ui';
import type { SitePageName } from './own-text';
import { filled } from './filled';
import { OwnPage } from './OwnPage';

interface StaticPageProps {
  page: SitePageName;
  content: DefaultWords;
}

/** A static page: heading, table of contents, text, side notes. A publisher may have its own text for it. */
export function StaticPage({ page, content }: StaticPageProps) {
  const publisher = usePublisher();
  if (publisher.pages.includes(page)) return <OwnPage page={page} />;
  return (
    <div className="wrap">
      <PageHead title={filled(content.title, publisher)}>
        <p>{unbroken(filled(content.standfirst, publisher))}</p>
      </PageHead>
      <Document words={wordsOf(content, publisher)} fill={{ ...publisher.claims, ...pressLicenceFill(publisher) }} />
    </div>
  );
}
