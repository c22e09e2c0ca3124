import { CodedError } from '../../../errors/index.mjs';
import { freePort, probePort } from '../../free-port.mjs';
import { printDetail } from './output.mjs';

/**
 * The port in an environment variable.
 * @param {string} name
 * @returns {Promise<number | undefined>} undefined if the variable is not set
 * @throws CodedError PRESS-T05 if it is not a port, PRESS-T13 if no program can listen on it
 */
export async function requestedPort(name) {
  const text = process.env[name];
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CodedError(
      'PRESS-T05',
      `${name}=${text} is not a port.`,
      `Set it to a number from 1 to 65535, for example ${name}=8080.`,
    );
  const state = await probePort(port);
  if (state === 'free') return port;
  throw new CodedError(
    'PRESS-T13',
    state === 'in use' ? `Port ${port} (${name}) is in use.` : `This user may not listen on port ${port} (${name}).`,
    `Stop the program that uses it, or choose another: ${name}=${port < 1024 ? 8080 : port + 10} before the command.`,
  );
}

/**
 * The port of `requestedPort`, else of `freePort`: only a requested port can fail a command.
 * @param {string} name
 * @param {number} preferred
 */
export async function choosePort(name, preferred) {
  const requested = await requestedPort(name);
  if (requested !== undefined) return requested;
  const port = await freePort(preferred);
  if (port !== preferred) printDetail(`port ${preferred} is in use; this site takes ${port} (${name} chooses another)`);
  return port;
}
