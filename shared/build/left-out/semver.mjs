/**
 * In place of the federation runtime's reader of version ranges: it is asked about `^1.2.3`, as shared/build/federation.ts
 * writes them, and about `<=1.2.3`, by which the runtime itself finds the newest of several.
 */
const numbersOf = (text) =>
  text
    .replace(/^\D+/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);

const isAtMost = (a, b) => {
  const at = [0, 1, 2].find((part) => a[part] !== b[part]);
  return at === undefined || a[at] < b[at];
};

export function satisfy(version, range) {
  const [has, wants] = [numbersOf(version ?? ''), numbersOf(range)];
  if (range.startsWith('<=')) return isAtMost(has, wants);
  return has[0] === wants[0] && isAtMost(wants, has);
}
