/** Reading articles in JATS XML (ANSI/NISO Z39.96) and its NLM forerunners into the content model. */
export { readJatsFolder, type FileReport } from './folder';
export { readJats } from './read';
export { JatsFault, type FaultCode, type JatsRefusal, type JatsResult } from './result';
