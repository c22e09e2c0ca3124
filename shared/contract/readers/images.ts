import { text } from './values';

const ABSOLUTE = /^(https?:)?\/\//i;

/** The journal's own image when it names one; else the generated cover, named after the id (decision 17). */
export function coverUrl(raw: unknown, journalId: string): string {
  const path = text(raw);
  if (ABSOLUTE.test(path)) return path;
  if (path && !/^[a-z]+:|\.\./i.test(path)) return `/${path.replace(/^[/\\]+/, '')}`;
  return `/covers/${encodeURIComponent(journalId)}.svg`;
}

/** A board member's image: absolute as it is, anything else in the editorial_board folder, nothing for nothing. */
export function boardImageUrl(raw: unknown): string {
  const path = text(raw);
  if (!path || ABSOLUTE.test(path)) return path;
  const name = path
    .replaceAll('\\', '/')
    .replace(/^.*editorial_board\//, '')
    .split('/')
    .filter((part) => /[^.]/.test(part));
  return name.length ? `/editorial_board/${name.join('/')}` : '';
}
