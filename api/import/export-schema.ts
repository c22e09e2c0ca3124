import Type, { type Static, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { Exported } from '../content/export';
import type { ContentArticle, ContentCounters, ContentIssue, ContentJournal, ContentMember } from '../content/model';

/** Shapes of the content model, for content that comes from a file. */

const text = Type.String();
const texts = Type.Array(text);
const day = Type.Union([Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' }), Type.Null()]);
const days = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);
const count = Type.Integer({ minimum: 0 });
const id = Type.String({ minLength: 1, maxLength: 200 });
const counters = { views: count, clicks: count, downloads: count, citations: count };

const Usage = Type.Object({
  month: Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-01$' }),
  totalInvestigations: count,
  uniqueInvestigations: count,
  totalRequests: count,
  uniqueRequests: count,
});

const Journal = Type.Object({
  id,
  title: text,
  abbreviation: text,
  subtitle: text,
  issn: text,
  eissn: text,
  frequency: text,
  license: text,
  description: text,
  publisher: text,
  website: text,
  journalUrl: text,
  backgroundColor: text,
  scopeEn: text,
  keywords: texts,
  subjects: texts,
  apc: text,
  impactFactor: text,
  hindex: text,
  acceptanceRate: text,
  submissionToFirstDecision: days,
  submissionToDecisionAfterReview: days,
  submissionToAcceptance: days,
  acceptanceToPublication: days,
  journalIndexList: Type.Array(Type.Object({ name: text, imgUrl: text, website: text })),
});
const Issue = Type.Object({ id, journalId: id, volume: text, issueNumber: text, publicationDate: day });
const Kind = Type.Union([
  Type.Literal('introduction'),
  Type.Literal('methodology'),
  Type.Literal('results'),
  Type.Literal('discussion'),
  Type.Literal('conclusion'),
  Type.Literal('other'),
]);
const Article = Type.Object({
  // It becomes part of an address.
  id: Type.String({ pattern: '^[\\w.-]{1,200}$' }),
  journalId: id,
  issueId: id,
  title: text,
  authors: Type.Array(Type.Object({ given: text, family: text, name: text, orcid: text, affiliations: texts })),
  abstract: text,
  keywords: texts,
  publicationDate: day,
  startPage: text,
  endPage: text,
  type: text,
  doi: text,
  license: text,
  sections: Type.Array(Type.Object({ kind: Kind, title: text, body: text })),
  references: texts,
  seed: Type.Union([Type.Object(counters), Type.Null()]),
  usage: Type.Optional(Type.Array(Usage)),
});
const Member = Type.Object({
  id,
  journalId: id,
  name: text,
  position: text,
  institution: text,
  affiliation: text,
  country: text,
  email: text,
  orcid: text,
  bio: text,
  avatarUrl: text,
  researchAreas: texts,
});
const Counters = Type.Object({ journalId: id, ...counters });

/** Holds schema and model together: what fits the one is the other. */
const as =
  <T>() =>
  <S extends TSchema>(schema: Static<S> extends T ? S : never): S =>
    schema;
const SHAPES = {
  journal: as<ContentJournal>()<typeof Journal>(Journal),
  issue: as<ContentIssue>()<typeof Issue>(Issue),
  article: as<ContentArticle>()<typeof Article>(Article),
  member: as<ContentMember>()<typeof Member>(Member),
  counters: as<ContentCounters>()<typeof Counters>(Counters),
};

/** Reads a line of an export. @throws Error that says in a few words what is wrong with it */
export function readExported(line: string): Exported {
  const value: unknown = JSON.parse(line);
  const [entry, ...rest] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (!entry || rest.length > 0 || !Object.hasOwn(SHAPES, entry[0]))
    throw new Error(`it is none of ${Object.keys(SHAPES).join(', ')}`);
  const [kind, content] = entry as [keyof typeof SHAPES, unknown];
  const [wrong] = Errors(SHAPES[kind], content);
  if (wrong) throw new Error(`${kind}${wrong.instancePath.replaceAll('/', '.')} ${wrong.message}`);
  return value as Exported;
}
