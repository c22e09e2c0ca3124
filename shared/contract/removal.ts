import { fields, isoDate, langOf, pick, texts } from './readers/values';

/** What readers learn of a removed article. */
export type Removal = ReturnType<typeof readRemoval>;

/** Reads the problem that reports the removal of an article (410). Unknown fields are empty. */
export function readRemoval(problem: unknown) {
  const from = fields(pick(fields(problem), 'removed'));
  /** `title` is rich inline text. */
  const named = texts(['title', 'doi', 'reason'], from);
  return { ...named, lang: langOf(pick(from, 'lang')), day: isoDate(pick(from, 'day')) };
}
