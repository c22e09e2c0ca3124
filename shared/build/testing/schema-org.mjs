import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../node_modules');
const COMPILER = path.resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');

/**
 * `query-input` and similar properties annotate the target of an action; they are not terms of the vocabulary (schema.org,
 * "Potential Actions").
 */
const withoutAnnotations = (/** @type {string} */ key, /** @type {unknown} */ value) =>
  key.endsWith('-input') ? undefined : value;

/**
 * Checks JSON-LD against the vocabulary of schema.org in the package schema-dts: every type, every term of a type and the type
 * of every value. The documents become literals of a TypeScript file, which the compiler checks; that takes
 * about three seconds.
 * @param {readonly object[]} documents
 * @returns {string[]} the faults with the numbers of their documents, from 0; none if all documents are in the vocabulary
 */
export function schemaOrgFaults(documents) {
  const folder = mkdtempSync(path.join(tmpdir(), 'schema-org-'));
  try {
    const literals = documents.map(
      (document, at) =>
        `export const document${at}: WithContext<Thing> = ${JSON.stringify(document, withoutAnnotations)};\n`,
    );
    writeFileSync(
      path.join(folder, 'documents.ts'),
      `import type { Thing, WithContext } from 'schema-dts';\n${literals.join('')}`,
    );
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      module: 'esnext',
      moduleResolution: 'bundler',
      paths: { 'schema-dts': [path.join(MODULES, 'schema-dts/dist/schema.d.ts')] },
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['documents.ts'] }));
    const { stdout, status, error } = spawnSync(process.execPath, [COMPILER, '-p', folder], { encoding: 'utf8' });
    if (error) throw error;
    // Line 1 has the import, and each document has one line.
    const faults = [...stdout.matchAll(/documents\.ts\((\d+),.*(error TS.*)/g)].map(
      ([, line, fault]) => `document ${Number(line) - 2}: ${fault}`,
    );
    if (status !== 0 && faults.length === 0) throw new Error(`The compiler failed: ${stdout}`);
    return faults;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
