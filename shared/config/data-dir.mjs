// Plain JavaScript, so that the commands can use it before anything is installed or built. Types: data-dir.d.mts.
import { CodedError } from '../errors/index.mjs';

/** The value of PRESS_DATA, or `fallback` without one. An empty value is an error: it is a mistake in a script. */
export function dataDirFrom(env, fallback) {
  const { PRESS_DATA: dir } = env;
  if (dir === undefined) return fallback;
  if (dir.trim()) return dir;
  throw new CodedError(
    'PRESS-C02',
    'PRESS_DATA is set, but empty.',
    'Name the data directory, for example PRESS_DATA=/srv/press/data, or unset it for the default.',
  );
}
