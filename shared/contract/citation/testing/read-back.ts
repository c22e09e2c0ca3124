import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-enw';
import '@citation-js/plugin-ris';
import { entries } from 'bibtex-parse';

/** A reference manager's reading of a file: CSL-JSON. */
export interface Csl {
  author?: {
    family?: string;
    given?: string;
    literal?: string;
    suffix?: string;
    'non-dropping-particle'?: string;
    'dropping-particle'?: string;
  }[];
  [field: string]: unknown;
}

const READ_AS = { bib: '@biblatex/text', ris: '@ris/file', enw: '@enw/file', json: null } as const;
type Readable = keyof typeof READ_AS;

/** The formats that citation-js reads, by extension. */
export const READABLE = Object.keys(READ_AS) as Readable[];

/** The one item that citation-js reads from a citation file. Fails if there is any other number of items. */
export function readBack(extension: Readable, text: string): Csl {
  const items = (
    extension === 'json' ? JSON.parse(text) : new Cite(text, { forceType: READ_AS[extension] }).data
  ) as Csl[];
  expect(items).toHaveLength(1);
  return items[0]!;
}

/** The fields of the one entry that another BibTeX parser reads, by their names in capitals. */
export function readBibtex(text: string): Record<string, string | number> {
  const found = entries(text);
  expect(found).toHaveLength(1);
  return found[0]!;
}
