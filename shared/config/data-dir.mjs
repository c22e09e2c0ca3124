// Plain JavaScript, so that the commands can use it before anything is installed or built.
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Systems allow about 104 bytes for the path of a socket; Linux 107. */
const MAX_SOCKET_PATH = 100;

/**
 * The path of the socket of a program that runs on a data directory: in the directory, or in the folder for temporary files if
 * that path is too long.
 * @param {string} dataDir
 * @param {'api' | 'site'} program
 * @returns {string}
 */
export function socketIn(dataDir, program) {
  const inside = path.join(dataDir, `${program}.sock`);
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `press-${program}-${digest}.sock`);
}
