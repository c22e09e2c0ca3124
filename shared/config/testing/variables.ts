import { readFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENT = readFileSync(path.join(__dirname, '../../../docs/operators/production.md'), 'utf8');

/** A row: name, type, default, programs, meaning. */
const ROW = /^\| `(?<name>[A-Z][A-Z0-9_]*)` \| [^|]+ \| (?:`(?<initial>[^`]+)`)? \| (?<programs>[^|]+) \| [^|]+ \|$/gm;

/** Every environment variable of the site's programs in the table of docs/operators/production.md. */
export const VARIABLES = [...DOCUMENT.matchAll(ROW)].map(({ groups: { name = '', initial, programs = '' } = {} }) => ({
  name,
  initial,
  programs,
}));

/** The defaults as an environment with all of them set. */
export const initialValues = (program: 'api' | 'edge'): Record<string, string> =>
  Object.fromEntries(
    VARIABLES.flatMap(({ name, initial, programs }) =>
      initial !== undefined && (programs === 'all' || programs.includes(program)) ? [[name, initial]] : [],
    ),
  );
