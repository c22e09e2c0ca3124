/** The data of citations, for the citation styles of a page and the files for reference managers. */
export { citableOf, noticesOf, recordOf, type Citable, type CitationRecord } from './citable';
export { EXPORTS, citationPath, type CitationExport } from './exports';
export { CITATION_STYLES, DEFAULT_STYLES, type CitationStyle } from './styles';
export { isUndividedScript, nameOf, type Name } from './names';
