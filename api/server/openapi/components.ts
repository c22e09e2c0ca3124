/** A JSON Schema as plain data. */
export type Schema = { readonly [key: string]: unknown };

/** Collects schemas that have a title as components of the document, so that each is written once. */
export class Components {
  readonly schemas: Record<string, Schema> = {};

  /** A copy of the schema in which each schema with a title is a reference. */
  refer(schema: object): Schema {
    // JSON has no symbols, so the copy loses the marks of TypeBox. A reviver visits inner values first.
    return JSON.parse(JSON.stringify(schema), (_, value: unknown) => this.#referTitled(value)) as Schema;
  }

  #referTitled(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || !('type' in value && 'title' in value)) return value;
    if (typeof value.title !== 'string') return value; // A property of the name `title`.
    this.schemas[value.title] = { ...value };
    return { $ref: `#/components/schemas/${value.title}` };
  }
}
