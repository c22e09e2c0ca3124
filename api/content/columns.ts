import Type, { type Static } from 'typebox';

type ColumnType = 'text' | 'integer' | 'date' | 'jsonb';

/** A column of a table, and the field of an entity that it contains. */
export interface Column {
  field: string;
  name: string;
  type: ColumnType;
  /** The value if an entity lacks the field. */
  empty: unknown;
  /** The field of which it stores a part. */
  of?: string;
}

/** `avatarUrl` to `avatar_url`. */
const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnType(schema: Type.TSchema): ColumnType {
  if (Type.IsUnion(schema)) return schema.anyOf.some(Type.IsInteger) ? 'integer' : 'date';
  if (Type.IsInteger(schema)) return 'integer';
  return Type.IsString(schema) ? 'text' : 'jsonb';
}

const EMPTY: Record<ColumnType, unknown> = { text: '', jsonb: [], integer: null, date: null };

/**
 * The columns for the fields of a schema. A field `avatarUrl` has the column `avatar_url`. A text is `text`, a whole number
 * `integer`, a text that may be null `date`, a list `jsonb`.
 * @param types for columns that contain a field in another form
 */
export const columnsOf = (fields: Type.TProperties, types: Record<string, ColumnType> = {}): Column[] =>
  Object.entries(fields).map(([field, schema]) => {
    const type = types[field] ?? columnType(schema);
    const empty = type === 'jsonb' && Type.IsObject(schema) ? {} : EMPTY[type];
    return { field, name: snakeCase(field), type, empty };
  });

/** The columns for a select list, under the names of their fields: `j.id, j.journal_url as "journalUrl"`. */
export const selectionOf = (columns: readonly Column[], table = ''): string =>
  columns
    .map(({ field, name }) => `${table && `${table}.`}${name}${field === name ? '' : ` as "${field}"`}`)
    .join(', ');

/** Like `selectionOf`, with the expression of one field instead of its column. */
export const selectionWith = (columns: readonly Column[], field: string, expression: string): string =>
  `${selectionOf(columns.filter((column) => column.field !== field))}, ${expression} as "${field}"`;

/** An SQL expression for a JSON object of the fields: `jsonb_build_object('name', name)`. */
export const jsonObjectOf = (columns: readonly Column[]): string =>
  `jsonb_build_object(${columns.map(({ field, name }) => `'${field}', ${name}`).join(', ')})`;

/** An entity as a row: its fields under the names of their columns. */
export const rowOf = (columns: readonly Column[], entity: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ field, name }) => [name, entity[field]]));

function emptyValue(field: Type.TSchema): unknown {
  if (Type.IsUnion(field)) return null;
  if (Type.IsInteger(field)) return 0;
  if (Type.IsArray(field)) return [];
  return Type.IsString(field) ? '' : {};
}

/** An entity whose required fields are all empty: '' for a text, [] for a list, 0 for a count, null where allowed, else {}. */
export function emptyEntity<S extends Type.TObject>(schema: S): Static<S> {
  const required = Object.entries(schema.properties).filter(([, field]) => !Type.IsOptional(field));
  return Object.fromEntries(required.map(([name, field]) => [name, emptyValue(field)])) as Static<S>;
}

/** Without empty fields: '', null, undefined and []. */
export const withoutEmpty = <T extends object>(entity: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(entity).filter(([, value]) => (value ?? '') !== '' && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<T>;
