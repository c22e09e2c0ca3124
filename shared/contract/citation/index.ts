/** What citations are made of, shared by the styles that a page shows and the files that reference managers read. */
export { citableOf, recordOf, type Citable, type CitationRecord } from './citable';
export { EXPORTS, citationPath, type CitationExport } from './exports';
export { nameOf, parseName, type Name } from './names';
