import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE } from './address';

/** The messages that the site under test has stored: one line of JSON each, like in the file. */
export function storedMessages(): string[] {
  const folder = path.resolve(import.meta.dirname, '../..', SITE.data, 'messages');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean),
  );
}
