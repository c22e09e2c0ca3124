/** Version of release.json. */
export const RELEASE_SCHEMA = 1;
/** Version of registry.json. */
export const REGISTRY_SCHEMA = 2;

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
  /** What a form posted to the page's own address sends on to the api: only such a page takes a POST. */
  form?: { to: string; fields: string[] };
}

/** What a build leaves: `release.json`. Immutable (architecture.md, "Release"). */
export interface SealedRelease {
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
  /** Areas whose routes this one may answer in their place, where both name the same path. */
  takesOver?: string[];
  /** The federation entry (an area) or the main script (the shell), relative to the release. */
  entry: string;
  /** Scripts every page of it needs after the entry. */
  scripts: string[];
  styles: string[];
  /** Server bundle. */
  server: string;
  files: ReleaseFile[];
}

/** Who vouches for a release: an Ed25519 signature over everything else it says (docs/adr/0009). */
export interface ReleaseSignature {
  /** Id of the key, as the trusted keys name it. */
  key: string;
  /** Base64. */
  value: string;
}

/** A release as it was published: what the edge serves. */
export interface Release extends SealedRelease {
  /** Rises by one with every publication of the name, and never goes back: an old release can't be passed off as new. */
  serial: number;
  /** Null for a release that nobody signed; served only where unsigned releases are allowed. */
  signature: ReleaseSignature | null;
}

/** A release on trial. */
export interface Canary {
  build: string;
  /** Share of visitors in hundredths of a percent: 1,000 of 10,000 are 10 %. */
  bps: number;
  /** The revision that began this stage. */
  sinceRev: number;
  /** When this stage began: ISO 8601. */
  since: string;
  /** The watcher may widen it. */
  auto: boolean;
}

export interface RegistryArea {
  /** Whom the canary meets: fixed while it widens, another one for the next. */
  salt: string;
  /** Null for an area that so far is a canary only: for everybody else it does not exist. */
  stable: string | null;
  /** What was stable before: where a rollback without a canary leads. */
  lastGood: string | null;
  canary: Canary | null;
  /** Every build the edge may serve, to pages that are open already too. */
  builds: Record<string, Release>;
}

/** The shell's own entry: there is always one to serve. */
export interface RegistryShell extends RegistryArea {
  stable: string;
}

/** The only mutable file of a running site. */
export interface Registry {
  schema: number;
  /** Grows by one with every change; a change names the rev it started from (compare-and-swap). */
  rev: number;
  /** The shell's own releases: never an area, but found, verified and served like one. */
  shell: RegistryShell;
  areas: Record<string, RegistryArea>;
}
