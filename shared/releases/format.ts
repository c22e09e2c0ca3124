/** What a build leaves, and what the edge serves. Immutable once published (architecture.md, "Release"). */
export const RELEASE_SCHEMA = 1;

export interface ReleaseFile {
  /** Relative to the release: `client/app.3f2a….js`. */
  path: string;
  bytes: number;
  /** `sha384-…`, as `integrity` takes it. */
  integrity: string;
}

export interface ReleaseRoute {
  /** As the area wrote it; `{publisher}` not yet filled in. */
  path: string;
  /** Client scripts the page needs beyond the entry, to preload: relative to the release. */
  scripts: string[];
  /** Style sheets the page needs: relative to the release. */
  styles: string[];
}

export interface Release {
  schema: number;
  /** Area name, or `shell`. */
  name: string;
  version: string;
  /** Hash over every file: the name of its folder under `/r/{name}/`. */
  build: string;
  areaContract: number;
  apiContract: number;
  /** Shared modules this release expects of the shell, with the versions it was built against. */
  shared: Record<string, string>;
  federation: string;
  routes: ReleaseRoute[];
  /** The federation entry (an area) or the main script (the shell), relative to the release. */
  entry: string;
  /** Scripts every page of it needs after the entry. */
  scripts: string[];
  styles: string[];
  /** Server bundle. */
  server: string;
  files: ReleaseFile[];
}

export interface RegistryArea {
  salt: string;
  stable: string;
  lastGood: string;
  canary: { build: string; bps: number; sinceRev: number } | null;
  /** Every build the edge may serve. */
  builds: Record<string, Release>;
}

/** The only mutable file of a running site. */
export interface Registry {
  schema: number;
  /** Grows by one with every change; a change names the rev it started from (compare-and-swap). */
  rev: number;
  /** The shell's own releases: never an area, but found, verified and served like one. */
  shell: RegistryArea;
  areas: Record<string, RegistryArea>;
}
