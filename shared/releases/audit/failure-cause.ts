import { SourceMap } from 'node:module';
import Type, { type Static } from 'typebox';
import { isBuild, isReleaseName, isSafePath } from '../format/schema';
import { mapOf, type ReleaseStore } from '../store/release-store';
import { MAX_CAUSE_TEXT, MAX_FRAMES } from './failure-classes';

/** Maximum number of causes of one canary: the most frequent ones of a decision, and this many per edge. */
export const MAX_CAUSES = 5;

const Text = Type.String({ maxLength: MAX_CAUSE_TEXT });

/** The cause of failed sessions of a canary. Its texts come from browsers: `plainText` has made them harmless. */
export const FailureCauseSchema = Type.Object({
  /** The class of the failure: `mount`, `script`, `server-render`. */
  class: Text,
  message: Text,
  /** The top frames of the stack. */
  stack: Type.Array(Text, { maxItems: MAX_FRAMES }),
  /** The path of the page of its first occurrence, without its query. */
  path: Text,
  /** The browser of its first occurrence: name and major version. */
  browser: Text,
  /** Failed sessions with this class, message and stack. */
  sessions: Type.Integer({ minimum: 1 }),
});
export type FailureCause = Static<typeof FailureCauseSchema>;

/** The query and fragment of a web address, which may reveal a reader's search. */
const QUERY = /(\bhttps?:\/\/[^\s?#]*)[?#]\S*/g;
const MAIL_ADDRESS = /[^\s@<>"'(]+@[^\s@<>"')]+/g;

/** A text from outside on one line: shortened, without control characters, queries of addresses and mail addresses. */
export const plainText = (text: string): string =>
  text
    .slice(0, MAX_CAUSE_TEXT * 4)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(QUERY, '$1')
    .replace(MAIL_ADDRESS, '(address)')
    .slice(0, MAX_CAUSE_TEXT)
    .replace(/\p{Cs}/gu, '') // half of a character, where the text was cut
    .trim();

const keyOf = ({ class: of, message, stack }: FailureCause): string => JSON.stringify([of, message, stack]);

/** Adds causes to a list. A full list only increases its counts, because frequent causes are in it early. */
export function addCauses(list: FailureCause[], causes: readonly FailureCause[]): void {
  for (const cause of causes) {
    const known = list.find((other) => keyOf(other) === keyOf(cause));
    if (known) known.sessions += cause.sessions;
    else if (list.length < MAX_CAUSES) list.push({ ...cause });
  }
  list.sort((a, b) => b.sessions - a.sessions);
}

/** A frame in a report of browsers and edges: `mf-article/0f3a91c2d4e5b677/client/page.js:1:2345`. */
const FRAME = /^([^/]+)\/([^/]+)\/(.+):(\d{1,7}):(\d{1,7})$/;

/** The causes with positions in sources if the store has a source map, else in the files of the release. */
export const withSourcePositions = (causes: readonly FailureCause[], store: ReleaseStore): Promise<FailureCause[]> =>
  Promise.all(
    causes.map(async (cause) => ({
      ...cause,
      stack: await Promise.all(cause.stack.map((frame) => sourcePosition(frame, store))),
    })),
  );

async function sourcePosition(frame: string, store: ReleaseStore): Promise<string> {
  const [, name = '', build = '', file = '', line = '', column = ''] = FRAME.exec(frame) ?? [];
  if (!isReleaseName(name) || !isBuild(build) || !isSafePath(file)) return frame;
  const bytes = await store.get(name, build, mapOf(file)).catch(() => null);
  const found = bytes && lookUp(bytes, Number(line), Number(column));
  return found ?? frame;
}

/** @param line and column as in stacks, from 1 */
function lookUp(map: Buffer, line: number, column: number): string | null {
  try {
    const entry = new SourceMap(JSON.parse(map.toString())).findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || !entry.originalSource) return null;
    const source = entry.originalSource.replace(/^(?:\.\.?\/)+/, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  } catch {
    return null; // no source map
  }
}
