import { usePublisher } from '@press/area';
import { Document, PageHead, unbroken, type Words } from '@press/ui';
import { filled } from './filled';

/** A static page: heading, table of contents, text, side notes. */
export function StaticPage({ content }: { content: Words }) {
  const publisher = usePublisher();
  return (
    <div className="wrap">
      <PageHead title={filled(content.title, publisher)}>
        <p>{unbroken(filled(content.standfirst, publisher))}</p>
      </PageHead>
      <Document words={content} />
    </div>
  );
}
