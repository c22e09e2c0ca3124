import path from 'node:path';
import { PressError } from './errors';
import { apiRoot } from './root';

export interface Settings {
  /** Port on 127.0.0.1; 0 takes any free one. */
  port: number;
  /** Holds the database, its lock and the socket for content. */
  dataDir: string;
  logLevel: string;
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * API_PORT (8081), PRESS_DATA (`.data` beside the rooms), LOG_LEVEL (info).
 * @throws PressError PRESS-A06 that names the variable
 */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env.API_PORT || 8081);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65535)) throw bad('API_PORT', env.API_PORT, 'a port number, for example 8081');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LEVELS.includes(logLevel)) throw bad('LOG_LEVEL', env.LOG_LEVEL, `one of ${LEVELS.join(', ')}`);
  return { port, dataDir: path.resolve(env.PRESS_DATA || path.join(apiRoot, '..', '.data')), logLevel };
}

const bad = (name: string, value: string | undefined, wanted: string) =>
  new PressError('PRESS-A06', `${name} is "${value}".`, `Set it to ${wanted}.`);
