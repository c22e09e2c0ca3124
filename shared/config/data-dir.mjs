// Plain JavaScript, so that the commands can use it before anything is installed or built.
import { CodedError } from '../errors/index.mjs';

/**
 * The data directory in PRESS_DATA. An empty value is an error: it is a mistake in a script.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} fallback used if PRESS_DATA is not set
 * @returns {string}
 * @throws CodedError PRESS-C02 if it is set to an empty value
 */
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
