import { SourceMap } from 'node:module';
import { isBuild, isReleaseName, isSafePath } from '../format/names';
import { mapOf, type ReleaseStore } from '../store/release-store';
import type { FailureCause } from './failure-cause';

/** A frame as browsers and edges report it: `mf-article/0f3a91c2d4e5b677/client/page.js:1:2345`. */
const FRAME = /^([^/]+)\/([^/]+)\/(.+):(\d{1,7}):(\d{1,7})$/;

/** The causes with positions in sources where the store has a source map, and in the files of the release elsewhere. */
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

/** @param line and column as in stacks: from 1 */
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
