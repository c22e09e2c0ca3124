/** The two parts of the wordmark: the last word of the name is the italic one. */
export function splitName(name: string): [string, string] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}
