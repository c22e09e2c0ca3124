/** A JSON Schema as plain data. */
export type Schema = { readonly [key: string]: unknown };

/**
 * Schemas that have a title, moved to the document's components: each is told once and pointed to.
 */
export class Components {
  readonly schemas: Record<string, Schema> = {};

  /** The schema with everything titled in it replaced by a reference. */
  refer(schema: object): Schema {
    const plain = this.#walk(schema) as Schema;
    const { title } = plain;
    if (typeof title !== 'string') return plain;
    this.schemas[title] = plain;
    return { $ref: `#/components/schemas/${title}` };
  }

  /** What is in a schema, its own title left alone. Only enumerable members, so none of TypeBox's marks. */
  #walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#inner(entry));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.#inner(entry)]));
  }

  #inner(value: unknown): unknown {
    const titled =
      typeof value === 'object' &&
      value !== null &&
      'title' in value &&
      typeof value.title === 'string' &&
      'type' in value;
    return titled ? this.refer(value) : this.#walk(value);
  }
}
