import Type from 'typebox';
import { SECTION_KINDS } from '../kinds';
import { LISTED_FILTERS, type ListedFilter } from '../search-filters';
import { ArticleDetailsWire, DirectionWire } from './article-details';
import { Count, NullablePartialDate, pageFields } from './common';

export const AuthorWire = Type.Object(
  {
    name: Type.String({ description: 'As printed' }),
    given: Type.String(),
    family: Type.String(),
    suffix: Type.Optional(Type.String({ description: 'Jr., III' })),
    kind: Type.Optional(
      Type.String({ description: 'person or organization, for a name without a given name; empty if unknown' }),
    ),
    orcid: Type.String({ description: 'Bare iD, or empty' }),
    affiliations: Type.Array(Type.String()),
  },
  { title: 'Author' },
);
export type AuthorWire = Type.Static<typeof AuthorWire>;

export const SectionWire = Type.Object(
  {
    kind: Type.Enum([...SECTION_KINDS, 'other']),
    title: Type.String({ description: 'Rich inline text' }),
    body: Type.String({ description: 'Rich block text' }),
    id: Type.Optional(Type.String({ description: 'Place that links lead to: sec-s2' })),
  },
  { title: 'Section' },
);
export type SectionWire = Type.Static<typeof SectionWire>;

/** An article in a list or a search result: everything except its full text. */
export const ArticleSummaryWire = Type.Object(
  {
    id: Type.String(),
    journalId: Type.String(),
    journalTitle: Type.String(),
    journalLang: Type.Optional(Type.String({ description: 'BCP 47; of the title of the journal' })),
    journalColour: Type.Optional(Type.String({ description: '#rrggbb; a list shows the code of the journal in it' })),
    issueId: Type.String(),
    title: Type.String({ description: 'Rich inline text' }),
    authors: Type.String({ description: 'Names, comma-separated' }),
    authorList: Type.Array(AuthorWire),
    abstractText: Type.String({ description: 'Rich block text' }),
    keywords: Type.String({ description: 'Joined by commas; keywordList has them as a list' }),
    keywordList: Type.Optional(Type.Array(Type.String())),
    publicationDate: NullablePartialDate,
    volume: Type.String(),
    volumeDisplay: Type.Optional(Type.String()),
    issue: Type.String(),
    pages: Type.Optional(Type.String()),
    startPage: Type.String(),
    endPage: Type.String(),
    articleNumber: Type.Optional(
      Type.String({ description: 'Number of an article without pages, also in startPage: 1045, e12' }),
    ),
    type: Type.String(),
    doi: Type.String({ description: 'Bare: 10.5555/abc.2025.0412' }),
    pdfUrl: Type.String(),
    license: Type.String(),
    status: Type.Optional(
      Type.Enum(['retracted', 'partially-retracted', 'concern', 'corrected'], {
        description: 'According to later notices; absent without one',
      }),
    ),
    lang: Type.Optional(Type.String({ description: 'BCP 47; of title, abstract and text' })),
    dir: Type.Optional(DirectionWire),
    passage: Type.Optional(
      Type.String({
        description: 'In search results: the sentence of the full text with the most words of the search',
      }),
    ),
    passageFrom: Type.Optional(
      Type.Literal('affiliation', { description: 'If the passage is the affiliation of an author' }),
    ),
    views: Count,
    clicks: Count,
    downloads: Count,
    citations: Count,
  },
  { title: 'ArticleSummary' },
);
export type ArticleSummaryWire = Type.Static<typeof ArticleSummaryWire>;

/** A whole article. `introduction` to `conclusion` contain the texts of `sections` by kind. */
export const ArticleWire = Type.Object(
  {
    ...ArticleSummaryWire.properties,
    introduction: Type.String(),
    methodology: Type.String(),
    results: Type.String(),
    discussion: Type.String(),
    conclusion: Type.String(),
    sections: Type.Array(SectionWire),
    references: Type.String({ description: 'One a line' }),
    details: Type.Optional(ArticleDetailsWire),
    modified: Type.Optional(Type.String({ description: 'When the content was last revised, RFC 3339, UTC' })),
    scheduled: Type.Optional(
      Type.String({
        description: 'Of a preview: the day of the publication, 2027-01-15; `draft` before it is decided',
      }),
    ),
    citation_apa: Type.Optional(Type.String()),
    citation_mla: Type.Optional(Type.String()),
    citation_chicago: Type.Optional(Type.String()),
  },
  { title: 'Article' },
);
export type ArticleWire = Type.Static<typeof ArticleWire>;

export const SearchResultPageWire = Type.Object(
  {
    ...pageFields(ArticleSummaryWire),
    suggestion: Type.Optional(
      Type.String({ description: 'Of a search without results: the nearest search that has some' }),
    ),
    fewer: Type.Optional(
      Type.Array(Type.Object({ search: Type.String(), total: Count }), {
        description: 'Of a search without results: the same without one of its words, and what it finds, most first',
      }),
    ),
    nearest: Type.Optional(
      Type.Array(ArticleSummaryWire, {
        description: 'Of a search without results: the first articles of `suggestion`, else of the first of `fewer`',
      }),
    ),
  },
  { title: 'SearchResultPage' },
);
export type SearchResultPageWire = Type.Static<typeof SearchResultPageWire>;

const FacetValueWire = Type.Object(
  {
    value: Type.String({
      description: 'For the parameter of the search: id of a journal, subject, year, type, licence, language',
    }),
    label: Type.String({ description: 'Title of the journal; of all others the value' }),
    count: Type.Integer({ minimum: 1, description: 'Articles that the search finds with this value' }),
  },
  { title: 'FacetValue' },
);

const lists = Object.fromEntries(LISTED_FILTERS.map((name) => [`${name}s`, Type.Array(FacetValueWire)]));
export const SearchFacetsWire = Type.Object(lists as Record<`${ListedFilter}s`, Type.TArray<typeof FacetValueWire>>, {
  title: 'SearchFacets',
  description: 'At most 30 values each, with the most articles first; years newest first',
});
export type SearchFacetsWire = Type.Static<typeof SearchFacetsWire>;

export const SearchSuggestionWire = Type.Object(
  {
    kind: Type.Enum(['article', 'author', 'journal', 'page']),
    text: Type.String({ description: 'Plain text: title of an article, a journal or a page, name of an author' }),
    journalId: Type.Optional(Type.String({ description: 'Of an article or a journal' })),
    articleId: Type.Optional(Type.String()),
    pageId: Type.Optional(Type.String({ description: 'Of a page that only this press has' })),
    lang: Type.Optional(
      Type.String({ description: "Of a page: the title's language, if it is not the one asked for" }),
    ),
  },
  { title: 'SearchSuggestion' },
);
export type SearchSuggestionWire = Type.Static<typeof SearchSuggestionWire>;

export const ArticleListPageWire = Type.Object(pageFields(ArticleSummaryWire), { title: 'ArticlePage' });
export type ArticleListPageWire = Type.Static<typeof ArticleListPageWire>;

const PersonWire = Type.Object(
  {
    name: Type.String({ description: 'As printed; one of the forms if they differ' }),
    orcid: Type.String({ description: 'Bare iD, or empty' }),
    articles: Count,
  },
  { title: 'Person' },
);
export type PersonWire = Type.Static<typeof PersonWire>;

/** A person with an iD, or all authors without one whose names are the same except for case, accents and hyphens. */
export const AuthorPageWire = Type.Object(
  {
    ...PersonWire.properties,
    key: Type.String({ description: 'The ORCID iD, else the name in small letters with hyphens' }),
    names: Type.Array(Type.String(), { description: 'Every printed form of the name, the most frequent first' }),
    affiliations: Type.Array(Type.String(), { description: 'Of the newest article first, at most 20' }),
    coauthors: Type.Array(PersonWire, { description: 'Those with the most common articles first, at most 30' }),
    alike: Type.Array(PersonWire, {
      description: 'Other authors of the same name, at most 20; one without an iD stands for all without',
    }),
    ...pageFields(ArticleSummaryWire),
  },
  { title: 'AuthorPage' },
);
export type AuthorPageWire = Type.Static<typeof AuthorPageWire>;

export const RelatedArticleWire = Type.Object(
  {
    article: ArticleSummaryWire,
    references: Type.Integer({ minimum: 0, description: 'Works that both articles cite' }),
    authors: Type.Integer({ minimum: 0, description: 'Authors of both articles' }),
    keywords: Type.Array(Type.String(), { description: 'Keywords of both articles' }),
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
