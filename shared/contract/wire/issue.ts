import Type from 'typebox';
import { Count, NullablePartialDate, pageFields } from './common';

export const IssueWire = Type.Object(
  {
    id: Type.String(),
    journalId: Type.String(),
    volume: Type.String(),
    issueNumber: Type.String(),
    publicationDate: NullablePartialDate,
    title: Type.Optional(Type.String({ description: 'Of a special issue or a supplement' })),
    cover: Type.Optional(Type.String({ description: 'Address of its picture' })),
    state: Type.Optional(Type.String({ description: 'open: articles are added; closed; or empty' })),
    kind: Type.Optional(Type.String({ description: 'special, supplement; or empty' })),
    articleCount: Count,
    pages: Type.String({ description: 'Range from the first page to the last, 1-145; empty when unknown' }),
  },
  { title: 'Issue' },
);
export type IssueWire = Type.Static<typeof IssueWire>;

export const IssueListPageWire = Type.Object(
  {
    ...pageFields(IssueWire),
    years: Type.Array(Type.String(), { description: 'Years in which the journal has issues, newest first' }),
  },
  { title: 'IssueListPage' },
);
export type IssueListPageWire = Type.Static<typeof IssueListPageWire>;
