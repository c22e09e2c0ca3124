const indentOf = (line: string): number => Math.max(0, line.search(/\S/));

/** The body of a story's `render`, without the object around it: the code for a page. */
export function bodyOf(source: string): string {
  const body = /^\{[\s\S]*?render: (?:\(\) => |function \w+\(\) )([\s\S]*?),?\s*\}$/.exec(source)?.[1] ?? source;
  const lines = body.replace(/^\(\n|\n *\)$/g, '').split('\n');
  const extra = indentOf(lines.at(-1) ?? '');
  return lines.map((line) => line.slice(Math.min(extra, indentOf(line)))).join('\n');
}
