import { bibtex } from './bibtex';
import type { CitationRecord } from './citable';
import { cslJson } from './csl';
import type { CitationExport } from './exports';
import { ris } from './ris';

/** A record as the text of a citation file. */
export const WRITTEN: Readonly<Record<CitationExport['extension'], (record: CitationRecord) => string>> = { bib: bibtex, ris, json: cslJson };
