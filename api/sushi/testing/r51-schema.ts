/**
 * The forms of the COUNTER API 5.1 that this site returns, as JSON Schema. The facts (members, required ones, patterns, fixed
 * values) are those of COUNTER's own definition (Project-Counter/cop5, branch 5.1, sushi-api/COUNTER_SUSHI_API.json); the text
 * is not.
 */
type Schema = Record<string, unknown>;

const text = (minLength = 0): Schema => ({ type: 'string', minLength });
const matching = (pattern: string): Schema => ({ type: 'string', pattern });
const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values });
const date: Schema = { type: 'string', format: 'date' };
const list = (items: Schema, limits: Schema = { minItems: 1 }): Schema => ({ type: 'array', items, ...limits });
/** An object without other members. Names with `?` may be missing. */
const object = (members: Record<string, Schema>, limits: Schema = {}): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(members).map(([name, schema]) => [name.replace('?', ''), schema])),
  required: Object.keys(members).filter((name) => !name.endsWith('?')),
  additionalProperties: false,
  ...limits,
});

const PROPRIETARY = matching('^[a-zA-Z][a-zA-Z0-9_./]{1,17}:.+');
const institutionId = object({ Proprietary: list(PROPRIETARY) });
const itemId = object(
  {
    'DOI?': matching('^10\\.[1-9][0-9]{3}[0-9.]*/.+$'),
    'Online_ISSN?': matching('^[0-9]{4}-[0-9]{3}[0-9X]$'),
    'Print_ISSN?': matching('^[0-9]{4}-[0-9]{3}[0-9X]$'),
    'Proprietary?': PROPRIETARY,
    'URI?': { type: 'string', format: 'uri' },
  },
  { minProperties: 1 },
);
const counts: Schema = {
  type: 'object',
  patternProperties: { '^[0-9]{4}-(0[1-9]|1[0-2])$': { type: 'integer', minimum: 0 } },
  minProperties: 1,
  additionalProperties: false,
};
const exception = object({
  Code: { type: 'integer' },
  Message: oneOf(
    'No Usage Available for Requested Dates',
    'Usage Not Ready for Requested Dates',
    'Usage No Longer Available for Requested Dates',
    'Parameter Not Recognized in this Context',
    'Invalid ReportAttribute Value',
  ),
  'Data?': text(),
});

const REQUESTS = ['Total_Item_Requests', 'Unique_Item_Requests'];
const ALL = ['Total_Item_Investigations', 'Total_Item_Requests', 'Unique_Item_Investigations', 'Unique_Item_Requests'];
const OF_PLATFORM = ['Searches_Platform', ...REQUESTS, 'Unique_Title_Requests'];

const performance = (metrics: readonly string[], minProperties: number): Schema =>
  object(Object.fromEntries(metrics.map((metric) => [`${metric}?`, counts])), { minProperties });

const report = (
  [id, name]: readonly [id: string, name: string],
  filters: Record<string, readonly string[]>,
  items: Schema,
  attributes: Record<string, Schema> = {},
): Schema =>
  object({
    Report_Header: object({
      Report_Name: { const: name },
      Report_ID: { const: id },
      Release: { const: '5.1' },
      Institution_Name: text(2),
      Institution_ID: institutionId,
      Report_Filters: object({
        ...Object.fromEntries(Object.entries(filters).map(([filter, values]) => [filter, { const: values }])),
        Begin_Date: date,
        End_Date: date,
      }),
      ...attributes,
      'Exceptions?': list(exception),
      Created: { type: 'string', format: 'date-time' },
      Created_By: text(2),
      Registry_Record: matching('^(https://registry\\.projectcounter\\.org/platform/[0-9a-f-]{36}|)$'),
    }),
    Report_Items: list(items, {}),
  });

const accessType = oneOf('Controlled', 'Open', 'Free_To_Read');
const title = (members: Record<string, Schema>): Schema =>
  object({
    Title: text(),
    Publisher: text(),
    Platform: text(2),
    'Item_ID?': itemId,
    Attribute_Performance: list(object(members)),
  });
const article = (members: Record<string, Schema>): Schema =>
  object({
    Item: text(),
    Publisher: text(),
    Platform: text(2),
    'Item_ID?': itemId,
    'Publication_Date?': date,
    Attribute_Performance: list(object(members)),
  });
const inJournal = (items: Schema, members: Record<string, Schema> = {}): Schema =>
  object({ 'Title?': text(), Item_ID: itemId, ...members, Items: list(items) });

const itemOfIr = article({
  Data_Type: { const: 'Article' },
  'YOP?': matching('^[0-9]{4}$'),
  'Access_Type?': accessType,
  'Access_Method?': oneOf('Regular', 'TDM'),
  Performance: performance(ALL, 1),
});
const REGULAR = { Access_Method: ['Regular'] };

/** Reports by id, an entry of the three lists by their paths. */
export const R51: Readonly<Record<string, Schema>> = {
  PR_P1: report(
    ['PR_P1', 'Platform Usage'],
    { ...REGULAR, Metric_Type: OF_PLATFORM },
    object({
      Platform: text(2),
      Attribute_Performance: list(
        object({ Data_Type: { const: 'Journal' }, Performance: performance(OF_PLATFORM.slice(1), 2) }),
      ),
    }),
  ),
  TR_J1: report(
    ['TR_J1', 'Journal Requests (Controlled)'],
    { ...REGULAR, Access_Type: ['Controlled'], Data_Type: ['Journal'], Metric_Type: REQUESTS },
    title({ Performance: performance(REQUESTS, 2) }),
  ),
  TR_J3: report(
    ['TR_J3', 'Journal Usage by Access Type'],
    { ...REGULAR, Data_Type: ['Journal'], Metric_Type: ALL },
    title({ Access_Type: accessType, Performance: performance(ALL, 2) }),
  ),
  IR_A1: report(
    ['IR_A1', 'Journal Article Requests'],
    { ...REGULAR, Data_Type: ['Article'], Metric_Type: REQUESTS },
    inJournal(article({ Access_Type: accessType, Performance: performance(REQUESTS, 2) })),
  ),
  IR: report(
    ['IR', 'Item Report'],
    { Metric_Type: ALL },
    { oneOf: [object({ Items: list(itemOfIr) }), inJournal(itemOfIr, { Data_Type: oneOf('Journal') })] },
    {
      'Report_Attributes?': object({
        'Attributes_To_Show?': list(oneOf('YOP', 'Access_Type', 'Access_Method', 'Publication_Date')),
        'Include_Parent_Details?': oneOf('True', 'False'),
      }),
    },
  ),
  status: object({ 'Description?': text(), Service_Active: { type: 'boolean' }, 'Note?': text() }),
  members: object({ Institution_Name: text(2), Customer_ID: text(1), 'Institution_ID?': institutionId }),
  reports: object({
    Report_Name: text(2),
    Report_ID: text(2),
    Release: { const: '5.1' },
    Report_Description: text(2),
    Path: text(2),
    First_Month_Available: matching('^[0-9]{4}-[0-9]{2}$'),
    Last_Month_Available: matching('^[0-9]{4}-[0-9]{2}$'),
  }),
};
