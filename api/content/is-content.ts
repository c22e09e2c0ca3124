import type { Content } from './model';

/** True if a value has the form of a batch. The database checks the rows themselves. */
export function isContent(value: unknown): value is Content {
  if (typeof value !== 'object' || value === null) return false;
  const batch = value as Record<string, unknown>;
  return ['journals', 'issues', 'articles', 'members'].every((part) => {
    const rows = batch[part];
    return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null);
  });
}
