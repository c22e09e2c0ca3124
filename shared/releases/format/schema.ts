import Type, { type Static } from 'typebox';

/** Keys that reach an object's prototype. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a key that must not be taken from a file. */
export const isPrototypeKey = (key: string): boolean => PROTOTYPE_KEYS.has(key);

/** The name of a release, for instance `mf-home` or `shell`: a package name, a folder and a part of a URL. */
export const NAME_PATTERN = '^[a-z][a-z0-9-]{0,63}$';
const NAME = new RegExp(NAME_PATTERN);

export const isReleaseName = (name: string): boolean => NAME.test(name) && !isPrototypeKey(name);

/** A build id: at least 8 hexadecimal digits, so never a relative path or a prototype key. */
const BUILD_PATTERN = '^[0-9a-f]{8,64}$';
const BUILD = new RegExp(BUILD_PATTERN);

export const isBuild = (text: string): boolean => BUILD.test(text);

/** A key id: the first 16 hexadecimal digits of the SHA-256 hash of the public key. */
export const KEY_PATTERN = '^[0-9a-f]{16}$';

/** Segments of letters, digits and `._@+~-`; none is `.` or `..`. */
const SAFE_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@+~-]+(?:\/[\w.@+~-]+)*$/;

/** True for a path that, joined to a release's folder, names a file inside it on every operating system. */
export const isSafePath = (path: string): boolean =>
  path.length <= 256 && SAFE_PATH.test(path) && !path.split('/').some(isPrototypeKey);

/** Version of the format of release.json. Version 1, with SHA-384 and without `names`, is read too. */
export const RELEASE_SCHEMA = 2;
/** Version of the format of registry.json. */
export const REGISTRY_SCHEMA = 2;

const Path = Type.String({ minLength: 1, maxLength: 256 });
const Build = Type.String({ pattern: BUILD_PATTERN });
const Count = Type.Integer({ minimum: 0 });
const TIME_PATTERN = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$';

const File = Type.Object({
  /** Relative to the release: `client/app.js`. */
  path: Path,
  bytes: Count,
  /** In the form of an `integrity` attribute. */
  integrity: Type.String({ pattern: '^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$' }),
});
export type ReleaseFile = Static<typeof File>;

/** A form posted to the page's own URL: the edge forwards these fields, and nothing else, to this api path. */
const Form = Type.Object({
  to: Type.String({ pattern: '^(?:/[a-z0-9-]+)+$', maxLength: 128 }),
  fields: Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' }), { minItems: 1, maxItems: 64 }),
});

const Route = Type.Object({
  /** Path in the area's source; `{publisher}` is not yet replaced. */
  path: Type.String({ pattern: '^/', maxLength: 512 }),
  /** Scripts of the page besides the entry, to preload: relative to the release. */
  scripts: Type.Array(Path),
  /** Style sheets of the page: relative to the release. */
  styles: Type.Array(Path),
  /** Only a page with a form accepts POST. */
  form: Type.Optional(Form),
  /** False: not in the sitemap. */
  listed: Type.Optional(Type.Literal(false)),
});

const Kib = Type.Number({ exclusiveMinimum: 0 });

/** Key, next to the versions of packages, of a digest of the types that shell and areas share. */
export const TYPES = 'types of @press/area';

/** release.json. Unknown members are allowed, so that an older edge can read a newer release. */
export const ManifestSchema = Type.Object({
  schema: Type.Union([Type.Literal(1), Type.Literal(RELEASE_SCHEMA)]),
  /** Name of the area, or `shell`. */
  name: Type.String({ pattern: NAME_PATTERN }),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  /** Hash over the draft and every file. It is the folder below `/r/{name}/`. */
  build: Build,
  areaContract: Count,
  apiContract: Count,
  /** Modules that the shell shares with areas, with the versions that this release was built against. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Versions of the packages behind them, installed in the area or contained in the shell, for comparison. */
  installed: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Names of `@press/area/vendor`: of the shell those that it gives, of an area those that it uses; `CLASS_NAMES` for the classes; custom properties of style sheets. */
  names: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 256 })),
  federation: Type.String(),
  routes: Type.Array(Route),
  /** KiB (brotli) that the area's team allows per page, if that is less than the site allows. */
  budgets: Type.Optional(Type.Object({ scripts: Type.Optional(Kib), styles: Type.Optional(Kib) })),
  /** Areas that this one replaces if both have the same path. */
  takesOver: Type.Optional(Type.Array(Type.String({ pattern: NAME_PATTERN }))),
  /** The federation entry of an area, or the main script of the shell: relative to the release. */
  entry: Path,
  /** Scripts that every page needs after the entry. */
  scripts: Type.Array(Path),
  styles: Type.Array(Path),
  server: Path,
  /** At most 2,000, because all are read at the same time; a page of this site has fewer than 100 (fault 111). */
  files: Type.Array(File, { minItems: 1, maxItems: 2_000 }),
});
/** The output of a build: release.json. Immutable. */
export type ReleaseManifest = Static<typeof ManifestSchema>;

/** An Ed25519 signature over everything else in the release (ADR 17). */
const Signature = Type.Object({
  /** Id of the key, as in trusted-keys.json. */
  key: Type.String({ pattern: KEY_PATTERN }),
  /** Base64. */
  value: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
});

/** The working tree that a release was built and published from. */
const SourceSchema = Type.Object({
  /** Full id of the commit. */
  commit: Type.String({ pattern: '^[0-9a-f]{40,64}$' }),
  /** True if files differed from the commit, or if the build used files that are not in it. */
  dirty: Type.Boolean(),
});
export type Source = Static<typeof SourceSchema>;

const ReleaseSchema = Type.Object({
  ...ManifestSchema.properties,
  /** Absent if unknown. */
  source: Type.Optional(SourceSchema),
  /** One higher with every publication of a name, so that an old release can't pass for a new one. */
  serial: Type.Integer({ minimum: 1 }),
  /** Null for an unsigned release: an edge serves it only with `PRESS_UNSIGNED=allow`. */
  signature: Type.Union([Signature, Type.Null()]),
});
/** A manifest with its serial and signature, in the form of registry.json. */
export type Release = Static<typeof ReleaseSchema>;

const Canary = Type.Object({
  build: Build,
  /** Share of visitors in basis points: 1,000 of 10,000 are 10 %. */
  bps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** The registry revision in which this stage began. */
  sinceRev: Count,
  /** When this stage began: ISO 8601, UTC. */
  since: Type.String({ pattern: TIME_PATTERN }),
  /** True if the watcher may widen it. */
  auto: Type.Boolean(),
  /** Who gave it to its first visitors; absent in older registries. */
  owner: Type.Optional(Type.String({ maxLength: 200 })),
  /** The names whose canaries are one: a visitor gets all of them or none. Absent for a canary of one name. */
  set: Type.Optional(Type.Array(Type.String({ pattern: NAME_PATTERN }), { minItems: 2 })),
});
/** A release that a share of the visitors gets. */
export type Canary = Static<typeof Canary>;

const AreaProperties = {
  /** Assigns visitors to the canary. Unchanged while a canary widens, new for the next canary. */
  salt: Type.String({ minLength: 1, maxLength: 64 }),
  /** Null for an area that has only a canary and so does not exist for other visitors. */
  stable: Type.Union([Build, Type.Null()]),
  /** The previous stable build: the target of a rollback without a canary. */
  lastGood: Type.Union([Build, Type.Null()]),
  canary: Type.Union([Canary, Type.Null()]),
  /** Every build that an edge may serve, including to pages that are already open. */
  builds: Type.Record(Type.String(), ReleaseSchema),
};
const AreaSchema = Type.Object(AreaProperties);
/** The entry of an area, or of the shell, in the registry. */
export type RegistryArea = Static<typeof AreaSchema>;

const ShellSchema = Type.Object({
  ...AreaProperties,
  stable: Build,
  /** Earlier shells that serve the pages of areas which the stable one cannot run (ADR 46). */
  former: Type.Optional(Type.Array(Build)),
});
/** The shell's entry: it always has a stable build. */
export type RegistryShell = Static<typeof ShellSchema>;

const RegistrySignature = Type.Object({
  ...Signature.properties,
  /** Until when edges accept it as a change: ISO 8601, UTC. */
  expires: Type.String({ pattern: TIME_PATTERN }),
});

/** registry.json, the only mutable file of a running site. */
export const RegistrySchema = Type.Object({
  schema: Type.Literal(REGISTRY_SCHEMA),
  /** The serial of the signature. One higher with every change; a change names the revision it starts from (compare-and-swap). */
  rev: Type.Integer({ minimum: 1 }),
  shell: ShellSchema,
  areas: Type.Record(Type.String(), AreaSchema),
  /** Builds, by name, that were published together and are released together. */
  sets: Type.Optional(Type.Array(Type.Record(Type.String(), Build))),
  /** An Ed25519 signature over everything else (ADR 17). Without one, an edge needs `PRESS_UNSIGNED=allow`. */
  signature: Type.Optional(RegistrySignature),
});
export type Registry = Static<typeof RegistrySchema>;
