import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '@press/errors';

/**
 * True if a symbolic link in the path of an existing file leads out of a folder, so that the file is not what its name
 * claims.
 */
export async function leadsOutside(dir: string, file: string): Promise<boolean> {
  try {
    return !(await realpath(file)).startsWith((await realpath(dir)) + path.sep);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false; // reading the file reports the error
    throw error;
  }
}

/** The entries of a folder with a wanted name, sorted; none if there is no such folder. */
export async function namesIn(dir: string, wanted = /^[^.]/): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((name) => wanted.test(name)).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
