import type { AreaServer } from '@press/area/types';
import { CodedError } from '@press/errors';
import { runBundle } from '../releases/server-bundle';
import type { BundleTask } from './task';

/** The server of a release, and the compiled code of its bundle for other threads. */
interface OpenedServer {
  server: AreaServer;
  code: () => SharedArrayBuffer;
}

/**
 * Runs a release's server bundle.
 * @throws CodedError PRESS-E05, PRESS-E12
 */
export function openAreaServer({
  bundle,
  integrity,
  address,
  area,
  areaContract,
  code: compiled,
}: BundleTask): OpenedServer {
  const { exports, code } = runBundle(bundle, integrity, address, compiled);
  const server = exports as AreaServer;
  if (typeof server.render === 'function' && server.contract === areaContract && server.name === area)
    return { server, code };
  throw new CodedError(
    'PRESS-E05',
    `${bundle} is not the server of ${area} for area contract ${areaContract}.`,
    'Build the area again and publish it.',
  );
}
