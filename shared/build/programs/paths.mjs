import path from 'node:path';
import { dataDirFrom } from '../../config/data-dir.mjs';

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The folder of the database, the releases and the registry.
 * @throws CodedError PRESS-C02
 */
export const dataDir = () => path.resolve(root, dataDirFrom(process.env, '.data'));

/** The folder of this machine's signing keys. It is never inside the data directory, which is copied and backed up. */
export const keysDir = () => path.resolve(root, process.env.PRESS_KEYS ?? '.keys');

/**
 * A program of a package's node_modules.
 * @param {string} name
 * @param {string} [folder] the package; the root of the repository by default
 */
export const bin = (name, folder = root) => path.join(folder, 'node_modules/.bin', name);
