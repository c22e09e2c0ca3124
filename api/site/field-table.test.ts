import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initialValues, VARIABLES } from '@press/config/testing/variables';
import { settingsFrom } from '../settings';
import { fieldTables } from './field-table';

const ROOT = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The sources in which programs of a site read variables. */
const SOURCES = [
  'shared/config/env.ts',
  'shared/config/data-dir.mjs',
  'api/settings.ts',
  'shell/edge/process/settings.ts',
  'shared/releases/registry/site.ts',
  'shared/releases/audit/webhook.ts',
  'shared/build/commands/lib/site.mjs',
  'shared/tracing/index.ts',
];
const VARIABLE =
  /\b(?:(?:PUBLISHER|PRESS|EDGE|API|DATABASE|AWS|SMTP|MAIL|METRICS|TRUSTED|LOG|DRAIN|OTEL|PURGE)_[A-Z][A-Z0-9_]*|PORT)\b(?!-)/g;
const variablesIn = (text: string): Set<string> => new Set(text.match(VARIABLE));

test('O-12 prints every field of the folder with type and meaning, from the schemas', () => {
  const tables = fieldTables();
  expect(tables).toContain('| `licence.url` | text, required |  |');
  expect(tables).toContain('| `formerIds` | list of text | Former ids, whose addresses redirect to it |');
  expect(tables).toMatch(/### `publisher\.yaml`[^]+Optional texts: `markFirst`[^]+`facts\.peerReview`/);
  expect(tables.match(/^### .+/gm)).toEqual([
    '### `publisher.yaml`',
    '### `journals/ID.yaml`',
    '### `redirects.yaml`, each entry',
    '### `pages/PAGE.md`, above the text',
    '### `pages/NAME.md` of a page of your own, above the text',
    '### `news/NAME.md`, above the text',
    '### `collections/NAME.md`, above the text',
  ]);
});

test('O-12 the list has every environment variable that a program of the site reads, and no others', () => {
  const found = new Set(SOURCES.flatMap((file) => [...variablesIn(read(file))]));
  // The exporter of traces reads more of the OpenTelemetry specification itself, which a comment names.
  const known = [...found].filter((name) => !/^PRESS_[A-Z]$|^OTEL_EXPORTER_OTLP_HEADERS$/.test(name));
  expect(VARIABLES.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('O-12 the list of environment variables has the defaults of the api', () => {
  expect(settingsFrom(initialValues('api'))).toEqual(settingsFrom({}));
});
