import Type from 'typebox';
import { JournalFile } from './journal-file';
import { PublisherFile } from './publisher-file';
import { FreePageHead, PageHead } from './read-pages';
import { TEXT_HEADS } from './read-texts';
import { RedirectFile } from './redirects-file';

interface FieldRow {
  /** `claims.journals`, `board[].name` */
  field: string;
  type: string;
  required: boolean;
  description: string;
}

const FILES: readonly { title: string; schema: Type.TObject }[] = [
  { title: '`publisher.yaml`', schema: PublisherFile },
  { title: '`journals/ID.yaml`', schema: JournalFile },
  { title: '`redirects.yaml`, each entry', schema: RedirectFile },
  { title: '`pages/PAGE.md`, above the text', schema: PageHead },
  { title: '`pages/NAME.md` of a page of your own, above the text', schema: FreePageHead },
  { title: '`news/NAME.md`, above the text', schema: TEXT_HEADS.news },
  { title: '`collections/NAME.md`, above the text', schema: TEXT_HEADS.collections },
];

/** The type of a value, in a few words. */
function typeName(schema: Type.TSchema): string {
  if (Type.IsUnion(schema)) return [...new Set(schema.anyOf.map(typeName))].join(' or ');
  if (Type.IsLiteral(schema)) return `\`${String(schema.const)}\``;
  if (Type.IsEnum(schema)) return schema.enum.map((value) => `\`${String(value)}\``).join(' or ');
  if (Type.IsArray(schema)) return `list of ${typeName(schema.items)}`;
  if (Type.IsObject(schema)) return 'fields';
  if (Type.IsInteger(schema)) return 'whole number';
  if (Type.IsNull(schema)) return 'empty';
  return 'text';
}

function rowsOf(schema: Type.TObject, before = ''): FieldRow[] {
  const required = new Set<string>(schema.required);
  return Object.entries(schema.properties).flatMap(([name, of]: [string, Type.TSchema]) => {
    const field = `${before}${name}`;
    const { description } = of as { description?: string };
    const row = { field, type: typeName(of), required: required.has(name), description: description ?? '' };
    // Without the fields that are explained together elsewhere.
    if (Type.IsObject(of)) return description ? [row] : [row, ...rowsOf(of, `${field}.`)];
    if (Type.IsArray(of) && Type.IsObject(of.items)) return [row, ...rowsOf(of.items, `${field}[].`)];
    return [row];
  });
}

const line = ({ field, type, required, description }: FieldRow): string =>
  `| \`${field}\` | ${type}${required ? ', required' : ''} | ${description.replaceAll('|', '\\|')} |`;

/** All fields of a publisher's folder as Markdown, from the schemas that check it: a table, then those that need no row. */
export const fieldTables = (): string =>
  FILES.map(({ title, schema }) => {
    const rows = rowsOf(schema);
    const unexplained = rows.filter(({ required, description }) => !required && description === '');
    const texts = unexplained.filter(({ type }) => type === 'text');
    const groups = unexplained.filter(({ type }) => type === 'fields');
    return [
      `### ${title}`,
      '',
      '| Field | Value | Meaning |',
      '|---|---|---|',
      ...rows.filter((row) => !texts.includes(row) && !groups.includes(row)).map(line),
      ...(texts.length > 0 ? ['', `Optional texts: ${texts.map(({ field }) => `\`${field}\``).join(', ')}.`] : []),
    ].join('\n');
  }).join('\n\n');
