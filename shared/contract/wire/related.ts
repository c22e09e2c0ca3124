import Type from 'typebox';
import { ArticleSummaryWire } from './article';
import { Count } from './common';

export const RelatedArticleWire = Type.Object(
  {
    article: ArticleSummaryWire,
    references: Type.Integer({ minimum: 0, description: 'Works that both cite' }),
    authors: Type.Integer({ minimum: 0, description: 'Authors that both have' }),
    keywords: Type.Array(Type.String(), { description: 'Keywords that both have' }),
  },
  { title: 'RelatedArticle' },
);
export type RelatedArticleWire = Type.Static<typeof RelatedArticleWire>;

export const RelatedWire = Type.Object(
  {
    related: Type.Array(RelatedArticleWire, { description: 'At most six, the nearest first' }),
    citedBy: Type.Array(ArticleSummaryWire, {
      description: 'Articles of this site that cite it by its DOI, newest first; at most 20',
    }),
    citedByTotal: Count,
    collections: Type.Array(Type.Object({ id: Type.String(), title: Type.String() }), {
      description: 'Collections that have the article: /collections/ID',
    }),
  },
  { title: 'Related' },
);
export type RelatedWire = Type.Static<typeof RelatedWire>;
