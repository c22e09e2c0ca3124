import type { Content } from './model';

/** Tells a batch from anything else that may arrive; whether its rows make sense the database decides. */
export function isContent(value: unknown): value is Content {
  if (typeof value !== 'object' || value === null) return false;
  const batch = value as Record<string, unknown>;
  return ['journals', 'issues', 'articles', 'members'].every((part) => {
    const rows = batch[part];
    return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null);
  });
}
