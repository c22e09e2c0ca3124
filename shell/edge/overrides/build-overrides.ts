/** Builds that a browser gets in place of what everybody gets, by area. */
export type BuildOverrides = ReadonlyMap<string, string>;

/** One of the entries of a selection, which are joined by `~`: `mf-article.0123abcd`. */
const ENTRY = /^([a-z][a-z0-9-]{0,63})\.([0-9a-f]{8,64})$/;
const MAX_ENTRIES = 20;

/** The build overrides in a text. Entries of another form are ignored. */
export function parseBuildOverrides(text: string): BuildOverrides {
  const entries = text.split('~', MAX_ENTRIES).flatMap((entry) => {
    const [, area, build] = ENTRY.exec(entry) ?? [];
    return area && build ? [[area, build] as const] : [];
  });
  return new Map(entries);
}

export const formatBuildOverrides = (overrides: BuildOverrides): string =>
  [...overrides].map(([area, build]) => `${area}.${build}`).join('~');
