import { usePublisher, useQuery } from '@press/area';
import { sitePageQuery } from '@press/contract/site-page-query';
import { Document, Loaded, PageHead, unbroken } from '@press/ui';

/** A static page with the publisher's own text, from the api. @param page its name there */
export function OwnPage({ page }: { page: string }) {
  const { language } = usePublisher();
  return (
    <div className="wrap">
      <Loaded
        query={useQuery(sitePageQuery(page))}
        loading="Loading the page..."
        failed="Failed to load this page. Please try again later."
      >
        {({ title, standfirst, lang, sections, side }) => (
          <div lang={lang || language} dir="auto">
            <PageHead title={title}>{standfirst && <p>{unbroken(standfirst)}</p>}</PageHead>
            <Document
              words={{ sections: sections.map(({ body, ...rest }) => ({ ...rest, blocks: [{ rich: body }] })), side }}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}
