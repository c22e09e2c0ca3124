import { Problem } from './say.mjs';

/** A port from the environment, or the default; anything that is no port is refused by name. */
export function portFrom(name, fallback) {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem('PRESS-T05', `${name}=${text} is not a port.`, `Give a number from 1 to 65535, for example ${name}=${fallback}.`);
}
