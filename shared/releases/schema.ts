import Type from 'typebox';
import { RELEASE_SCHEMA } from './format';
import { BUILD_PATTERN, NAME_PATTERN } from './names';

const Path = Type.String({ minLength: 1, maxLength: 256 });
const Build = Type.String({ pattern: BUILD_PATTERN });
const Count = Type.Integer({ minimum: 0 });

const File = Type.Object({
  path: Path,
  bytes: Count,
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
});

const Route = Type.Object({
  path: Type.String({ pattern: '^/', maxLength: 512 }),
  scripts: Type.Array(Path),
  styles: Type.Array(Path),
});

/** release.json, of the version this code writes. Unknown members are let through: an older edge reads a newer release. */
export const ReleaseSchema = Type.Object({
  schema: Type.Literal(RELEASE_SCHEMA),
  name: Type.String({ pattern: NAME_PATTERN }),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  build: Build,
  areaContract: Count,
  apiContract: Count,
  shared: Type.Record(Type.String(), Type.String()),
  federation: Type.String(),
  routes: Type.Array(Route),
  entry: Path,
  scripts: Type.Array(Path),
  styles: Type.Array(Path),
  server: Path,
  files: Type.Array(File, { minItems: 1 }),
});

const Canary = Type.Object({ build: Build, bps: Type.Integer({ minimum: 0, maximum: 10_000 }), sinceRev: Count });

const RegistryAreaSchema = Type.Object({
  salt: Type.String({ minLength: 1 }),
  stable: Build,
  lastGood: Build,
  canary: Type.Union([Canary, Type.Null()]),
  builds: Type.Record(Type.String(), ReleaseSchema),
});

export const RegistrySchema = Type.Object({
  schema: Type.Literal(RELEASE_SCHEMA),
  rev: Type.Integer({ minimum: 1 }),
  shell: RegistryAreaSchema,
  areas: Type.Record(Type.String(), RegistryAreaSchema),
});
