/** Tables besides articles whose rows may name files, such as a cover, a portrait or a logo. */
export const TABLES_WITH_FILES = ['journal', 'issue', 'member', 'site_part'];

/** SQL of whole rows, each as one text: later columns may also name files. */
export const rowsOf = (tables: readonly string[]): string =>
  tables.map((table) => `select to_jsonb(${table})::text as text from ${table}`).join(' union all ');
