import Type from 'typebox';
import { REGISTRY_SCHEMA, RELEASE_SCHEMA } from './types';
import { BUILD_PATTERN, KEY_PATTERN, NAME_PATTERN } from './names';

const Path = Type.String({ minLength: 1, maxLength: 256 });
const Build = Type.String({ pattern: BUILD_PATTERN });
const Count = Type.Integer({ minimum: 0 });

const File = Type.Object({
  path: Path,
  bytes: Count,
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
});

/** Nothing but the path of a call and names of fields: an edge that sends it on asks no more of the area. */
const Form = Type.Object({
  to: Type.String({ pattern: '^(?:/[a-z0-9-]+)+$', maxLength: 128 }),
  fields: Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$' }), { minItems: 1, maxItems: 64 }),
});

const Route = Type.Object({
  path: Type.String({ pattern: '^/', maxLength: 512 }),
  scripts: Type.Array(Path),
  styles: Type.Array(Path),
  form: Type.Optional(Form),
});

/** release.json, of the version this code writes. Unknown members are let through: an older edge reads a newer release. */
export const SealedReleaseSchema = Type.Object({
  schema: Type.Literal(RELEASE_SCHEMA),
  name: Type.String({ pattern: NAME_PATTERN }),
  version: Type.String({ minLength: 1, maxLength: 64 }),
  build: Build,
  areaContract: Count,
  apiContract: Count,
  shared: Type.Record(Type.String(), Type.String()),
  federation: Type.String(),
  routes: Type.Array(Route),
  takesOver: Type.Optional(Type.Array(Type.String({ pattern: NAME_PATTERN }))),
  entry: Path,
  scripts: Type.Array(Path),
  styles: Type.Array(Path),
  server: Path,
  files: Type.Array(File, { minItems: 1 }),
});

const Signature = Type.Object({
  key: Type.String({ pattern: KEY_PATTERN }),
  value: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
});

const ReleaseSchema = Type.Object({
  ...SealedReleaseSchema.properties,
  serial: Type.Integer({ minimum: 1 }),
  signature: Type.Union([Signature, Type.Null()]),
});

const Canary = Type.Object({
  build: Build,
  bps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  sinceRev: Count,
  since: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }),
  auto: Type.Boolean(),
});

const Area = {
  salt: Type.String({ minLength: 1, maxLength: 64 }),
  stable: Type.Union([Build, Type.Null()]),
  lastGood: Type.Union([Build, Type.Null()]),
  canary: Type.Union([Canary, Type.Null()]),
  builds: Type.Record(Type.String(), ReleaseSchema),
};

export const RegistrySchema = Type.Object({
  schema: Type.Literal(REGISTRY_SCHEMA),
  rev: Type.Integer({ minimum: 1 }),
  shell: Type.Object({ ...Area, stable: Build }),
  areas: Type.Record(Type.String(), Type.Object(Area)),
});
