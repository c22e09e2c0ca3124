/** The data of citations, for the styles that a page shows and the files for reference managers. */
export { citableOf, noticesOf, recordOf, type Citable, type CitationRecord } from './citable';
export { EXPORTS, citationPath, type CitationExport } from './exports';
export { isUndividedScript, nameOf, type Name } from './names';
