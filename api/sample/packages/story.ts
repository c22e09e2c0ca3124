import Type, { type Static } from 'typebox';

/**
 * What an article of the sample has beside the fields of the corpus: its full text with figures, tables, formulas and
 * files. `jats.ts` writes it as JATS.
 *
 * Texts are rich inline text with references in braces: `{f1}` to a figure, `{t1}` to a table, `{e1}` to a formula, `{s1}` to
 * a supplement, `{x2}` to the second section, `{r3}` or `{r3,5}` to entries of the reference list.
 */

const text = Type.String({ minLength: 1 });
const id = Type.String({ pattern: '^[a-z]\\d$' });
const object = <P extends Type.TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

const Axis = object({ label: text, low: Type.Number(), high: Type.Number() });
const Interval = object({ name: text, value: Type.Number(), low: Type.Number(), high: Type.Number() });

/** What a figure draws. The drawings have Latin letters and digits only, so that they need no font of the machine. */
export const Drawing = Type.Union([
  /** Invented coast, river and heights, with lettered sites. */
  object({ kind: Type.Literal('map'), sites: Type.Integer({ minimum: 1, maximum: 26 }) }),
  object({ kind: Type.Literal('bars'), x: Type.String(), y: Axis, bars: Type.Array(Interval, { minItems: 2 }) }),
  object({
    kind: Type.Literal('lines'),
    x: Axis,
    y: Axis,
    lines: Type.Array(object({ name: text, values: Type.Array(Type.Number(), { minItems: 2 }) }), { minItems: 1 }),
  }),
  object({
    kind: Type.Literal('scatter'),
    x: Axis,
    y: Axis,
    points: Type.Array(Type.Tuple([Type.Number(), Type.Number()]), { minItems: 2 }),
  }),
]);
export type Drawing = Static<typeof Drawing>;

const Figure = object({ id, title: text, caption: text, alt: text, drawing: Drawing });
export type Figure = Static<typeof Figure>;

const Table = object({
  id,
  title: text,
  head: Type.Array(text, { minItems: 2 }),
  rows: Type.Array(Type.Array(text), { minItems: 1 }),
  notes: Type.Optional(text),
});
export type Table = Static<typeof Table>;

/** `math` is what `<math>` holds, in MathML. */
const Formula = object({ id, math: text });

/** A file with the numbers of a figure or a table. */
const Supplement = object({ id, title: text, caption: text, of: id });
export type Supplement = Static<typeof Supplement>;

/** A block is a paragraph, `# ` and a heading, `- ` and an item of a list, or `@f1`, the place of a part. */
const Section = object({ title: text, type: Type.Optional(text), blocks: Type.Array(text, { minItems: 1 }) });

const Author = object({
  given: Type.String(),
  family: text,
  affiliation: text,
  familyFirst: Type.Optional(Type.Boolean()),
});

export const LANGUAGES = ['en', 'ar', 'zh'] as const;

export const Story = object({
  language: Type.Enum(LANGUAGES),
  sections: Type.Array(Section, { minItems: 1 }),
  figures: Type.Array(Figure),
  tables: Type.Array(Table),
  formulas: Type.Array(Formula),
  supplements: Type.Array(Supplement),
  /** Paragraphs of a summary for readers outside of the field. */
  summary: Type.Optional(object({ title: text, paragraphs: Type.Array(text) })),
  statements: object({
    funding: text,
    data: text,
    interests: text,
    contributions: text,
    acknowledgements: Type.Optional(text),
  }),
});
export type Story = Static<typeof Story>;

/** Title, abstract and other fields of an article that the generator of the corpus does not write. */
export const Heading = object({
  title: text,
  abstract: Type.Array(text, { minItems: 1 }),
  /** The abstract in English. */
  translation: Type.Array(text),
  keywords: Type.Array(text, { minItems: 3 }),
  authors: Type.Array(Author, { minItems: 1 }),
  references: Type.Array(text, { minItems: 3 }),
});
export type Heading = Static<typeof Heading>;

/** A story written by hand for the newest or the last article of a journal. */
export const WrittenStory = object({
  journalId: text,
  place: Type.Enum(['newest', 'last']),
  heading: Type.Optional(Heading),
  story: Story,
});
export type WrittenStory = Static<typeof WrittenStory>;
