/**
 * Checks JSON-LD against the vocabulary of schema.org, as the package schema-dts has it: every type, every term of a type
 * and the type of every value. Takes about three seconds.
 * @returns the faults; none when all documents are in the vocabulary
 */
export function schemaOrgFaults(documents: readonly object[]): string[];
