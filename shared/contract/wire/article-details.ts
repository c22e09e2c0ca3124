import Type from 'typebox';
import { PART_KINDS, RELATION_KINDS, STATEMENT_KINDS, SUB_ARTICLE_KINDS } from '../kinds';
import { Count } from './common';

/**
 * An article's content besides its text: images, tables, formulas, files, statements, notices. Every text is plain unless it is
 * called rich. An absent field is empty.
 */

const text = (description: string) => Type.Optional(Type.String({ description }));
const list = <T extends Type.TSchema>(entry: T) => Type.Optional(Type.Array(entry));
const translatedKeywords = Type.Optional(
  Type.Array(Type.String(), { description: 'Of a translation, which is also in the body' }),
);
const id = Type.String({ description: 'Place that links lead to: fig-g001' });

/** A file of content, which never changes under its address. */
export const ContentFileWire = Type.Object(
  {
    url: Type.String({ description: '/api/files/{sha256}/{name}' }),
    name: Type.String({ description: 'As delivered' }),
    mediaType: Type.String(),
    bytes: Count,
  },
  { title: 'ContentFile' },
);
export type ContentFileWire = Type.Static<typeof ContentFileWire>;

export const PictureWire = Type.Object(
  {
    sources: Type.Array(Type.Object({ url: Type.String(), width: Count, height: Count }), {
      description: 'WebP, the narrowest first',
    }),
    original: Type.Optional(ContentFileWire),
  },
  { title: 'Picture', description: 'One picture in up to three widths' },
);
export type PictureWire = Type.Static<typeof PictureWire>;

export const PartWire = Type.Object(
  {
    kind: Type.Enum(PART_KINDS),
    id,
    label: text('Figure 1; of a formula its number'),
    title: text('Rich inline text: the title of the caption'),
    caption: text('Rich block text, without label and title'),
    alt: text('Text alternative of the pictures'),
    doi: text('Bare'),
    pictures: Type.Optional(Type.Array(PictureWire, { description: 'One per panel; none if they were not delivered' })),
    file: Type.Optional(ContentFileWire),
    body: text('Rich block text: the tables, or the formula'),
    notes: text('Rich block text: footnotes of a table, attribution'),
  },
  { title: 'Part', description: 'A figure, table, display formula, media file or supplement' },
);
export type PartWire = Type.Static<typeof PartWire>;

/** Entry n belongs to line n of `references`. */
export const ReferenceLinksWire = Type.Object(
  {
    id,
    label: text('As printed: 12'),
    pmid: text('PubMed'),
    pmcid: text('PubMed Central'),
    url: text('http or https'),
  },
  { title: 'ReferenceLinks' },
);
export type ReferenceLinksWire = Type.Static<typeof ReferenceLinksWire>;

export const SummaryWire = Type.Object(
  {
    kind: Type.Enum(['summary', 'translation']),
    title: Type.String({ description: 'As the file names it: Author Summary' }),
    lang: text('BCP 47'),
    articleTitle: text('Rich inline text: the title of the article in that language, which is also in the body'),
    abstract: text('Rich block text: the abstract of a translation, which is also in the body'),
    keywords: translatedKeywords,
    body: Type.String({ description: 'Rich block text' }),
  },
  { title: 'Summary', description: 'A lay summary, a digest, or the abstract in another language' },
);
export type SummaryWire = Type.Static<typeof SummaryWire>;

export const StatementWire = Type.Object(
  {
    kind: Type.Enum(STATEMENT_KINDS),
    title: text('As the file names it'),
    body: Type.String({ description: 'Rich block text' }),
  },
  { title: 'Statement' },
);
export type StatementWire = Type.Static<typeof StatementWire>;

export const HistoryDateWire = Type.Object(
  {
    kind: Type.String({
      description: 'Of JATS: received, accepted, rev-recd; updated for a change of the published text',
    }),
    date: Type.String({ description: 'Day, month or year' }),
    note: text('What an update changed; absent where only its day is known'),
  },
  { title: 'HistoryDate' },
);
export type HistoryDateWire = Type.Static<typeof HistoryDateWire>;

export const EditorWire = Type.Object(
  {
    name: Type.String(),
    role: text('As the file names it'),
    affiliations: list(Type.String()),
    orcid: text('Bare iD'),
  },
  { title: 'Editor' },
);
export type EditorWire = Type.Static<typeof EditorWire>;

export const InstitutionWire = Type.Object(
  {
    affiliation: Type.String({ description: 'As printed' }),
    ror: Type.String({ description: 'Bare ROR id' }),
  },
  { title: 'Institution', description: 'An institution that an affiliation names; an affiliation can have several' },
);
export type InstitutionWire = Type.Static<typeof InstitutionWire>;

export const AuthorMarkWire = Type.Object(
  {
    author: Type.Integer({ minimum: 0, description: 'Position in authorList, from 0' }),
    mark: Type.String({ description: 'As printed after the name: ‡' }),
    note: id,
  },
  { title: 'AuthorMark', description: 'A mark after the name of an author that leads to a note' },
);
export type AuthorMarkWire = Type.Static<typeof AuthorMarkWire>;

export const RelationWire = Type.Object(
  {
    kind: Type.Enum(RELATION_KINDS),
    doi: text('Bare; of the other article'),
    url: text('Its address, if it has no DOI'),
    title: text('Rich inline text'),
    articleId: text('With journalId: its page on this site'),
    journalId: text('See articleId'),
    date: text('When the other article was published'),
  },
  { title: 'Relation', description: 'This article {kind} the other one' },
);
export type RelationWire = Type.Static<typeof RelationWire>;

export const SubArticleWire = Type.Object(
  {
    id,
    kind: Type.Optional(Type.Enum(SUB_ARTICLE_KINDS)),
    title: Type.String({ description: 'Rich inline text' }),
    lang: text('BCP 47'),
    authors: text('Comma-separated'),
    doi: text('Bare'),
    abstract: text('Rich block text: the abstract of a translation, which is also in the body'),
    keywords: translatedKeywords,
    body: Type.String({ description: 'Rich block text' }),
  },
  { title: 'SubArticle', description: 'A translation, a review or decision letter, a letter, a reply, another text' },
);
export type SubArticleWire = Type.Static<typeof SubArticleWire>;

/** Writing direction. */
export const DirectionWire = Type.Enum(['ltr', 'rtl']);
export type DirectionWire = Type.Static<typeof DirectionWire>;

export const ArticleDetailsWire = Type.Object(
  {
    lang: text('BCP 47; of the text'),
    dir: Type.Optional(DirectionWire),
    licenceFrom: Type.Optional(
      Type.Enum(['file', 'publisher'], {
        description: "file: only the file's own licence counts; without one the licence is unknown",
      }),
    ),
    licenceUrl: text('http or https'),
    issued: text('Date of the issue, as far as the file states it: 2025-03'),
    season: text('Stated in place of a month: Spring'),
    printed: text('Date of the print edition'),
    articleNumber: text('Number of an article without pages: 1045, e12'),
    copyright: text('© 2011 Smith et al.'),
    rights: text('Rich block text: the statement of the licence'),
    parts: list(PartWire),
    references: list(ReferenceLinksWire),
    summaries: list(SummaryWire),
    statements: list(StatementWire),
    institutions: list(InstitutionWire),
    marks: list(AuthorMarkWire),
    history: list(HistoryDateWire),
    editors: list(EditorWire),
    relations: list(RelationWire),
    subArticles: list(SubArticleWire),
    xml: Type.Optional(ContentFileWire),
    pdf: Type.Optional(ContentFileWire),
    /** The api makes it. */
    pdfPicture: Type.Optional(PictureWire),
  },
  { title: 'ArticleDetails' },
);
export type ArticleDetailsWire = Type.Static<typeof ArticleDetailsWire>;
