import { grouped } from '@press/contract/format';
import type { Account } from './account';

/** Reads articles in JATS XML (ANSI/NISO Z39.96) and its predecessor, the NLM format, into the content model. */
export { inBatches, type FileReport } from './batches';
export { orRefused, readJatsFolder, readText, type FileReader } from './folder';
export { isMissingFile, isMissingImage } from './notes';
export { readJats, type JatsResult } from './read';
export { EMPTY_ACCOUNT, sumOf, type Account } from './account';

const sumBy = <T>(list: readonly T[], valueOf: (each: T) => number): string =>
  grouped(list.reduce((sum, each) => sum + valueOf(each), 0));

/** `412 texts shown, 30 kept in another form, 3 left out (52 words)`. */
export function accountLine({ shown, kept, leftOut }: Account): string {
  const [count, words] = [sumBy(leftOut, (each) => each.count), sumBy(leftOut, (each) => each.words)];
  const rest = leftOut.length > 0 ? `${count} left out (${words} words)` : 'nothing left out';
  return `${grouped(shown)} texts shown, ${grouped(kept)} kept in another form, ${rest}`;
}

/** One line for each path of omitted texts. */
export const leftOutLines = ({ leftOut }: Account): string[] =>
  leftOut.map(
    ({ path, count, words, example }) => `  ${path}: ${grouped(count)} (${grouped(words)} words), such as "${example}"`,
  );
