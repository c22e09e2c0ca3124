import { once } from 'node:events';
import { createServer } from 'node:net';
import { Problem } from './say.mjs';

/** A port from the environment, or the default; anything that is no port is refused by name. */
export function portFrom(name, fallback) {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(
    'PRESS-T05',
    `${name}=${text} is not a port.`,
    `Give a number from 1 to 65535, for example ${name}=${fallback}.`,
  );
}

/** Refuses a port that somebody listens on, by the name of the variable that sets another. */
export async function mustBeFree(name, port) {
  const probe = createServer();
  try {
    await once(probe.listen(port, 'localhost'), 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Problem(
      'PRESS-T13',
      `Port ${port} is in use.`,
      `Stop what uses it, or choose another: ${name}=${port + 10} before the command.`,
    );
  }
  await new Promise((closed) => probe.close(closed));
}
