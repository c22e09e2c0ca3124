/** @returns the absolute path of a reference file or folder (`data/jats`), null where there is none */
export function referencePath(name: string): string | null;
