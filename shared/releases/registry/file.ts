import path from 'node:path';
import { readTextIfExists } from '../format/json';
import { parseRegistry } from '../format/registry';
import type { Registry } from '../format/schema';

/** The registry file of a data directory. */
export const registryFile = (data: string): string => path.join(data, 'registry.json');

/** Returns the registry of a data directory, null before the first publication. @throws CodedError PRESS-R01, R02, R03 */
export async function readRegistry(data: string): Promise<Registry | null> {
  const file = registryFile(data);
  const text = await readTextIfExists(file, 'Check the permissions of the data directory.');
  return text === null ? null : parseRegistry(text, file);
}
