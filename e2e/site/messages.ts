import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE } from './address';

/** What the site under test keeps of its visitors' messages: a line of JSON each, as it stands on disk. */
export function keptMessages(): string[] {
  const folder = path.resolve(import.meta.dirname, '../..', SITE.data, 'messages');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean),
  );
}
