import { text } from './values';

/** An address of another host, or a file of content. */
const ABSOLUTE = /^(https?:)?\/\/|^\/api\/files\//i;

/** The address of a journal's image, else of its generated cover (decision 17). */
export function coverUrl(raw: unknown, journalId: string): string {
  const path = text(raw);
  if (ABSOLUTE.test(path)) return path;
  if (path && !/^[a-z]+:|\.\./i.test(path)) return `/${path.replace(/^[/\\]+/, '')}`;
  return `/covers/${encodeURIComponent(journalId)}.svg`;
}

/** The address of an issue's image; empty if there is none. */
export const issueCoverUrl = (raw: unknown): string => (ABSOLUTE.test(text(raw)) ? text(raw) : '');

/**
 * The address of a board member's image (J-17): absolute, a file of content, or in the folder editorial_board; empty if there
 * is none.
 */
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
