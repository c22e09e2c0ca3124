import Type from 'typebox';
import { Count, NullableDate } from './parts';

export const IssueWire = Type.Object(
  {
    id: Type.String(),
    journalId: Type.String(),
    volume: Type.String(),
    issueNumber: Type.String(),
    publicationDate: NullableDate,
    articleCount: Count,
    pages: Type.String({ description: 'Range from the first page to the last, 1-145; empty when unknown' }),
  },
  { title: 'Issue' },
);
export type IssueWire = Type.Static<typeof IssueWire>;
