/** Reads articles in JATS XML (ANSI/NISO Z39.96) and its predecessor, the NLM format, into the content model. */
export { orRefused, readJatsFolder, readText, type FileReader, type FileReport } from './folder';
export { isMissingFile } from './notes';
export { readJats, type JatsResult } from './read';
export { inspectFolder, type InspectionTotal } from './inspect-folder';
export { EMPTY_ACCOUNT, sumOf, type Account } from './account';
export { accountLine, leftOutLines } from './account-lines';
