import { html, type Html } from './html';
import type { Schema } from './schemas';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** A type in a few words: `list of Article`, `integer, 1 to 100, else 10`. */
export function typeOf(schema: Schema): Html {
  if (typeof schema.$ref === 'string') return link(schema.$ref);
  if (Array.isArray(schema.enum)) return html`one of ${schema.enum.map(String).join(', ')}`;
  if ('const' in schema) return html`${String(schema.const)}`;
  const either = schemas(schema.anyOf);
  if (either.length > 0)
    return joined(
      either.every((one) => 'const' in one) ? 'one of ' : '',
      either.map(typeOf),
      either.every((one) => 'const' in one) ? ', ' : ' or ',
    );
  if (schema.type === 'array') return html`list of ${isSchema(schema.items) ? typeOf(schema.items) : 'anything'}`;
  if (schema.type === 'object' && isSchema(schema.properties)) return envelope(schema.properties);
  return html`${[String(schema.type ?? 'anything'), ...bounds(schema)].join(', ')}`;
}

function envelope(properties: Schema): Html {
  const members = Object.entries(properties).map(
    ([name, member]) => html`<code>${name}</code>: ${isSchema(member) ? typeOf(member) : ''}`,
  );
  return joined('{ ', members, ', ', ' }');
}

function joined(before: string, parts: Html[], between: string, after = ''): Html {
  return html`${before}${parts.map((part, index) => html`${index > 0 ? between : ''}${part}`)}${after}`;
}

function link(ref: string): Html {
  const name = ref.split('/').at(-1) ?? '';
  return html`<a href="#${name}">${name}</a>`;
}

function bounds(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, format, pattern, default: otherwise } = schema;
  return [
    format === undefined ? '' : String(format),
    pattern === undefined ? '' : `of the form ${String(pattern)}`,
    minimum === undefined
      ? ''
      : maximum === undefined
        ? `from ${String(minimum)}`
        : `${String(minimum)} to ${Number(maximum).toLocaleString('en-GB')}`,
    maxLength === undefined
      ? ''
      : `${minLength === undefined ? 'up to' : `${String(minLength)} to`} ${Number(maxLength).toLocaleString('en-GB')} characters`,
    otherwise === undefined || otherwise === '' ? '' : `else ${String(otherwise)}`,
  ].filter(Boolean);
}
