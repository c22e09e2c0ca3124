import Type from 'typebox';
import * as fc from 'fast-check';
import { calls, type Call } from '../calls';
import { readArticle, readIssue, readJournal, readMember, readMetrics } from '../readers';
import { ArticleSummaryWire, ArticleWire, IssueWire, JournalWire, MemberWire, MetricsWire } from './index';

const table: readonly (readonly [string, Call])[] = Object.entries(calls);
test('P-01 every parameter of a path has its schema', () => {
  for (const [, { path, params }] of table) {
    const declared = params && Type.IsObject(params) ? Object.keys(params.properties) : [];
    expect(declared.sort()).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort());
  }
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Created once, because fast-check examines the pattern for a tenth of a second. */
const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);

/** Any value that a schema allows. */
function allowedBy(schema: Type.TSchema): fc.Arbitrary<unknown> {
  if (Type.IsObject(schema)) {
    const required = Object.keys(schema.properties).filter((name) => !Type.IsOptional(schema.properties[name]!));
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, allowedBy(inner)])),
      { requiredKeys: required },
    );
  }
  if (Type.IsArray(schema)) return fc.array(allowedBy(schema.items), { maxLength: 3 });
  if (Type.IsUnion(schema)) return fc.oneof(...schema.anyOf.map(allowedBy));
  if (Type.IsEnum(schema)) return fc.constantFrom(...schema.enum);
  if (Type.IsLiteral(schema)) return fc.constant(schema.const);
  if (Type.IsNull(schema)) return fc.constant(null);
  if (Type.IsInteger(schema)) return fc.nat();
  if ('format' in schema) return day;
  // The pattern of a date that may be a month or a year.
  if ('pattern' in schema) return fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([date, known]) => date.slice(0, known));
  return word;
}

/** The name of a wire field in its entity, if it differs; '' for a field that the entity has in another form. */
type Renamed = Readonly<Record<string, string>>;

const ARTICLE: Renamed = { abstractText: 'abstract', keywordList: 'keywords', references: '' };
const JOURNAL: Renamed = {
  hindex: 'hIndex',
  keywordList: 'keywords',
  scopeEn: 'scope',
  publishedArticles: 'articles',
  publishedIssues: 'issues',
  journalUrl: 'coverUrl',
  backgroundColor: 'colour',
  journalIndexList: 'indexing',
  hasBoard: '',
  publicationDays: '',
  finalDecision: '',
  submissionToFirstDecision: '',
  submissionToDecisionAfterReview: '',
  submissionToAcceptance: '',
  acceptanceToPublication: '',
};
const CITATIONS: Renamed = {
  citation_apa: 'citationApa',
  citation_mla: 'citationMla',
  citation_chicago: 'citationChicago',
};

/** The five parts of a text, which an entity has as sections. */
const PARTS: Renamed = { introduction: '', methodology: '', results: '', discussion: '', conclusion: '' };

/** Fields that an entity has only if they are known: few have one, and documents contain many entities. */
const ONLY_KNOWN = new Set([
  'founded',
  'ceased',
  'formerTitles',
  'laterTitles',
  'formerIds',
  'forAuthors',
  'facts',
  'scheduled',
  'passageFrom',
]);

/** Fields with a separate reader, which readers.test.ts covers. */
const CONVERTED = new Set(
  'keywords authors pages doi pdfUrl website journalUrl backgroundColor avatarUrl issn eissn endPage references orcid lang textLang journalLang journalColour cover state kind'.split(
    ' ',
  ),
);

describe.each<[string, Type.TObject, (raw: unknown) => object, Renamed]>([
  ['journal', JournalWire, readJournal, JOURNAL],
  ['metrics', MetricsWire, readMetrics, {}],
  ['issue', IssueWire, readIssue, {}],
  ['article', ArticleWire, readArticle, { ...ARTICLE, ...CITATIONS, ...PARTS }],
  ['article in a list', ArticleSummaryWire, readArticle, ARTICLE],
  ['member', MemberWire, readMember, {}],
])('G-17 %s', (_, schema, read, renamed) => {
  const nameOf = (field: string): string => renamed[field] ?? field;

  test('an entity has every field of its response', () => {
    const names = Object.keys(schema.properties)
      .filter((field) => !ONLY_KNOWN.has(field))
      .map(nameOf)
      .filter(Boolean);
    expect(Object.keys(read({}))).toEqual(expect.arrayContaining(names));
  });

  test('every text and count of the response is in the entity', () => {
    fc.assert(
      fc.property(allowedBy(schema) as fc.Arbitrary<Record<string, unknown>>, (wire) => {
        const unchanged = Object.entries(wire)
          .filter(([field, value]) => !CONVERTED.has(field) && /^(string|number)$/.test(typeof value))
          .map(([field, value]) => [nameOf(field), value] as const)
          .filter(([name]) => name);
        expect(read(wire)).toMatchObject(Object.fromEntries(unchanged));
      }),
      { numRuns: 100, seed: 20_261_121 },
    );
  });
});
