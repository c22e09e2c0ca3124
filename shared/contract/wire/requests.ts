import Type from 'typebox';

/** What calls take: path parameters, query parameters, bodies. Bounds are the server's own; product.md shows none. */

const id = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 200, description, examples: [example] });
const journal = id('Journal code', 'ssha');

/** Long enough for any message, short enough for any database. */
const line = (options: Type.TStringOptions = {}) => Type.String({ minLength: 1, maxLength: 500, ...options });
const letter = Type.String({ minLength: 1, maxLength: 20_000 });

export const JournalParams = Type.Object({ journalId: journal });
export const IssueParams = Type.Object({ journalId: journal, issueId: id('Issue', 'ssha-1-1') });
export const YearParams = Type.Object({
  journalId: journal,
  year: Type.String({ pattern: '^\\d{4}$', description: 'Four digits', examples: ['2025'] }),
});
export const ArticleParams = Type.Object({ articleId: id('Article', 'ssha-2025-0412') });

/** Of a long list: where either is given the answer is one page of the list, else all of it. */
export const ListQuery = Type.Object({
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ListQuery = Type.Static<typeof ListQuery>;

export const IssuesQuery = Type.Object({
  ...ListQuery.properties,
  issueId: Type.Optional(Type.String({ maxLength: 200, description: 'Only this issue' })),
});

export const LatestQuery = Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }) });

/** `subject` is the journal list page's name of `journalSubject`; both are read. */
export const JournalQuery = Type.Object({
  title: Type.Optional(Type.String({ description: 'Part of the title or its abbreviation' })),
  keywords: Type.Optional(Type.String({ description: 'Words of keywords, subjects or scope' })),
  journalSubject: Type.Optional(Type.String({ description: 'One of the subjects' })),
  subject: Type.Optional(Type.String({ description: 'Another name of `journalSubject`, which wins' })),
});

export const SearchQuery = Type.Object({
  keyword: Type.String({
    default: '',
    description:
      'Words that must all be there; `"a phrase"`, `OR`, `-word`; a DOI or a whole title finds its article first',
  }),
  pageNum: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
});

/** What a message can be about, and what an applicant can say of their gender (product.md section 5). */
export const SUBJECTS = [
  'journal-publishing',
  'book-publishing',
  'proceedings',
  'special-issue',
  'partnership',
  'collaboration',
  'other',
] as const;
export const GENDERS = ['male', 'female', 'other', 'prefer-not-to-say'] as const;

const email = line({ format: 'email', maxLength: 254 });
/** A field that people don't see: whoever fills it is a robot, and its message is not kept. */
const website = Type.Optional(Type.String({ description: 'Leave empty' }));

export const ContactMessageWire = Type.Object(
  { name: line(), email, subject: Type.Enum(SUBJECTS), message: letter, website },
  { title: 'ContactMessage' },
);
export type ContactMessageWire = Type.Static<typeof ContactMessageWire>;

export const EditorialApplicationWire = Type.Object(
  {
    name: line(),
    email,
    researchField: line(),
    institution: line(),
    gender: Type.Optional(Type.Union([Type.Enum(GENDERS), Type.Null()])),
    orcid: Type.Optional(
      Type.Union([Type.String({ maxLength: 100, description: 'ORCID iD, its check digit right' }), Type.Null()]),
    ),
    message: letter,
    website,
  },
  { title: 'EditorialApplication' },
);
export type EditorialApplicationWire = Type.Static<typeof EditorialApplicationWire>;

/** One address takes both forms; the field of research tells the application. */
export const EditorialTeamBody = Type.Union([EditorialApplicationWire, ContactMessageWire]);

/** Sent with an article's event, or left out altogether. */
export const EventDetailWire = Type.Object(
  { journalId: Type.Optional(Type.String({ maxLength: 200 })), action: Type.Optional(Type.String({ maxLength: 100 })) },
  { title: 'EventDetail' },
);
export type EventDetailWire = Type.Static<typeof EventDetailWire>;
