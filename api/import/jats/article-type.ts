/** Names of `article-type` values that would not read well if capitalised; the others are capitalised. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'article-commentary': 'Commentary',
    'books-received': 'Books Received',
    'brief-report': 'Brief Report',
    'in-brief': 'In Brief',
    other: 'Article',
  }),
);

/** The name of a JATS article type: `Research Article`. */
export function typeName(code: string): string {
  if (!code) return 'Article';
  return (
    TYPE_NAMES.get(code) ??
    code
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}
