/**
 * Checks JSON-LD against the vocabulary of schema.org in the package schema-dts: every type, every term of a type and the type
 * of every value. Takes about three seconds.
 * @returns the faults; none if all documents are in the vocabulary
 */
export function schemaOrgFaults(documents: readonly object[]): string[];
