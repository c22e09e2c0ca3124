import Type from 'typebox';
import { LATEST_LIMIT, MAX_PAGE_SIZE, SEARCH_PAGE_SIZE } from '../paging';
import { GENDERS, MESSAGE_LIMITS, SUBJECTS } from '../message-fields';
import type { SearchFilterName } from '../search-filters';
import { INTERFACE_LANGUAGES } from './site';

/** Path parameters, query parameters and bodies of the calls. */

const id = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 200, description, examples: [example] });
const journal = id('Journal code', 'abc');

export const JournalParams = Type.Object({ journalId: journal });
export const IssueParams = Type.Object({ journalId: journal, issueId: id('Issue', 'abc-1-1') });
export const YearParams = Type.Object({
  journalId: journal,
  year: Type.String({ pattern: '^\\d{4}$', description: 'Four digits', examples: ['2025'] }),
});
export const ArticleParams = Type.Object({ articleId: id('Article', 'abc-2025-0412') });
export const PartParams = Type.Object({
  ...ArticleParams.properties,
  partId: id('Figure or table, as the article names it', 'tab-t1'),
});
export const AuthorParams = Type.Object({ authorKey: id('ORCID iD, or a name', 'jane-smith') });
export const ContentFileParams = Type.Object({
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the bytes', examples: ['0'.repeat(64)] }),
  name: Type.String({
    pattern: '^[\\w.-]{1,100}$',
    description: 'The extension gives the type',
    examples: ['figure-1.svg'],
  }),
});

/** Parameters of a long list. With either of them the response is one page of the list, otherwise the whole list. */
export const ListQuery = Type.Object({
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
});
export type ListQuery = Type.Static<typeof ListQuery>;

export const IssuesQuery = Type.Object({
  ...ListQuery.properties,
  issueId: Type.Optional(Type.String({ maxLength: 200, description: 'Only this issue; latest: the newest' })),
  around: Type.Optional(
    Type.String({ maxLength: 200, description: 'Only the issue with this id, the next one and the previous one' }),
  ),
});

/** The language of texts of press and journals. */
export const LanguageQuery = Type.Object({
  language: Type.Optional(
    Type.String({
      maxLength: 35,
      description: 'BCP 47: texts that are in this language are in it, others in the first',
    }),
  ),
});

export const JournalsQuery = Type.Object({
  ...LanguageQuery.properties,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Only the first journals, in the order of the site' }),
  ),
});

export const LatestQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: LATEST_LIMIT }),
});

export const FormerAddressQuery = Type.Object({
  address: Type.String({ pattern: '^/', maxLength: 2_000, description: 'Path and query', examples: ['/old/page'] }),
});

/** `subject` is another name of `journalSubject` (decision 2). */
export const JournalQuery = Type.Object({
  ...LanguageQuery.properties,
  title: Type.Optional(Type.String({ description: 'Part of the title or its abbreviation' })),
  keywords: Type.Optional(Type.String({ description: 'Words of keywords, subjects or scope' })),
  journalSubject: Type.Optional(Type.String({ description: 'One of the subjects' })),
  subject: Type.Optional(Type.String({ description: 'Another name of `journalSubject`, which wins' })),
});

const keyword = Type.String({
  default: '',
  description: 'All words must match; `"a phrase"`, `OR`, `-word`; a DOI or a whole title ranks its article first',
});
const filterText = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }));
const filterYear = (description: string) =>
  Type.Optional(Type.String({ pattern: '^(?:\\d{4})?$', description: `${description}, four digits` }));
/** Parameters that narrow a search. */
export const searchFilter = {
  journal: filterText('Only articles of the journal with this id'),
  subject: filterText('Only articles of journals with this subject'),
  year: filterYear('Only articles of this year'),
  from: filterYear('Only articles of this year and later'),
  to: filterYear('Only articles of this year and before'),
  type: filterText('Only articles of this type, `Research Article`'),
  licence: filterText('Only articles under this licence of Creative Commons, without its version: `CC BY-NC`'),
  language: filterText('Only articles in this language: `en`'),
  author: filterText('Only articles with these words in the names of their authors'),
} satisfies Record<SearchFilterName, Type.TSchema>;

export const SearchQuery = Type.Object({
  keyword,
  ...searchFilter,
  sort: Type.Enum(['relevance', 'date', 'views'], {
    default: 'relevance',
    description: 'By relevance, newest first, or most viewed first; what the words name comes first in each order',
  }),
  pageNum: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: SEARCH_PAGE_SIZE }),
});

export const SearchFacetsQuery = Type.Object({ keyword, ...searchFilter });
export const SearchSuggestionsQuery = Type.Object({
  ...LanguageQuery.properties,
  keyword: Type.String({ default: '', description: 'What is typed so far; each word may be the beginning of one' }),
  journal: filterText('Only titles and authors of the journal with this id'),
});
export type SearchSuggestionsQuery = Type.Static<typeof SearchSuggestionsQuery>;

/** The maximum number of articles in an export. */
export const MAX_EXPORTED = 1_000;

export const SearchExportQuery = Type.Object({
  keyword,
  ...searchFilter,
  sort: SearchQuery.properties.sort,
  headings: Type.Optional(
    Type.Enum(INTERFACE_LANGUAGES, { description: 'The language of the headings of a table; default: English' }),
  ),
  id: Type.Optional(
    Type.Union([Type.String({ maxLength: 200 }), Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })], {
      description: 'Only these articles, whatever the search finds',
    }),
  ),
});

/** A required text with the limit of its field in `MESSAGE_LIMITS`. */
const required = (field: keyof typeof MESSAGE_LIMITS, options: Type.TStringOptions = {}) =>
  Type.String({ minLength: 1, maxLength: MESSAGE_LIMITS[field], ...options });
const email = required('email', { format: 'email' });
/** A field that people do not see. A message in which it is filled comes from a robot and is not kept. */
const website = Type.Optional(Type.String({ description: 'Leave empty' }));

export const ContactMessageWire = Type.Object(
  {
    name: required('name'),
    email,
    subject: Type.Enum(SUBJECTS, { description: "Only those that fit the press's kinds of publication" }),
    message: required('message'),
    website,
  },
  { title: 'ContactMessage' },
);
export type ContactMessageWire = Type.Static<typeof ContactMessageWire>;

export const EditorialApplicationWire = Type.Object(
  {
    name: required('name'),
    email,
    researchField: required('researchField'),
    institution: required('institution'),
    gender: Type.Optional(Type.Union([Type.Enum(GENDERS), Type.Null()])),
    orcid: Type.Optional(
      Type.Union([
        Type.String({ maxLength: MESSAGE_LIMITS.orcid, description: 'ORCID iD with a valid check digit' }),
        Type.Null(),
      ]),
    ),
    message: required('message'),
    website,
  },
  { title: 'EditorialApplication' },
);
export type EditorialApplicationWire = Type.Static<typeof EditorialApplicationWire>;

/** The body of both forms, which share one call. */
export const EditorialTeamBody = Type.Union([EditorialApplicationWire, ContactMessageWire]);

/** The optional body of a statistics event of an article. */
export const EventDetailWire = Type.Object(
  { journalId: Type.Optional(Type.String({ maxLength: 200 })), action: Type.Optional(Type.String({ maxLength: 100 })) },
  { title: 'EventDetail' },
);
export type EventDetailWire = Type.Static<typeof EventDetailWire>;
