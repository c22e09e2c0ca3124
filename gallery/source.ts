const indentOf = (line: string): number => Math.max(0, line.search(/\S/));

/** The body of a story without its function, as code for a page. */
export function bodyOf(source: string): string {
  const lines = source.replace(/^\(\) => (?:\(\n)?|\n\)$/g, '').split('\n');
  const extra = indentOf(lines.at(-1) ?? '');
  return lines.map((line) => line.slice(Math.min(extra, indentOf(line)))).join('\n');
}
