import { usePublisher } from '@press/area';
import { Document, licenceFill, PageHead, unbroken, wordsOf, type OwnedWords } from '@press/ui';
import { filled } from './filled';

/** A static page: heading, table of contents, text, side notes. */
export function StaticPage({ content }: { content: OwnedWords }) {
  const publisher = usePublisher();
  return (
    <div className="wrap">
      <PageHead title={filled(content.title, publisher)}>
        <p>{unbroken(filled(content.standfirst, publisher))}</p>
      </PageHead>
      <Document
        words={wordsOf(content, publisher.isSample)}
        fill={{ ...publisher.claims, ...licenceFill('', publisher.licence) }}
      />
    </div>
  );
}
