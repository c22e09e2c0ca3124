/**
 * SQL of the rows beside articles that may name files, such as a cover, a portrait or a logo, each as one text. They are whole rows: a
 * later column may name files too.
 */
export const ROWS_WITH_FILES = ['journal', 'issue', 'member', 'site_part']
  .map((table) => `select to_jsonb(${table})::text as text from ${table}`)
  .join(' union all ');
