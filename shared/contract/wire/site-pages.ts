import Type from 'typebox';
import { ArticleSummaryWire } from './article';

/** Pages, news and collections of the publisher. */

export const SitePageParams = Type.Object({ page: Type.String({ maxLength: 100 }) });

/** A static page. Its placeholders are filled in. */
export const SitePageWire = Type.Object(
  {
    title: Type.String(),
    standfirst: Type.String(),
    lang: Type.String({ description: 'BCP 47; empty for that of the site' }),
    sections: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Of its anchor' }),
        title: Type.String(),
        body: Type.String({ description: 'Rich text' }),
      }),
    ),
    side: Type.Array(Type.Object({ title: Type.String(), body: Type.String({ description: 'Rich text' }) }), {
      description: 'Notes next to the text',
    }),
    editors: Type.Optional(Type.Array(Type.String(), { description: 'Of a collection' })),
    image: Type.Optional(Type.String({ description: 'Address of the picture of a collection' })),
    articles: Type.Optional(Type.Array(ArticleSummaryWire, { description: 'Of a collection, in its order' })),
  },
  { title: 'SitePage' },
);
export type SitePageWire = Type.Static<typeof SitePageWire>;

/** News or a collection of the press or of a journal; its text is the page `news-ID`, `collections-ID`. */
export const DatedTextWire = Type.Object(
  {
    id: Type.String({ description: 'Last segment of its address: /news/ID, /collections/ID' }),
    title: Type.String(),
    date: Type.String({ description: 'Its day' }),
    end: Type.String({ description: 'The last day on which it is listed; empty: for good' }),
    journalId: Type.String({ description: 'Empty for one of the press' }),
    lang: Type.String({ description: 'BCP 47; empty for that of the site' }),
  },
  { title: 'DatedText' },
);
export type DatedTextWire = Type.Static<typeof DatedTextWire>;
