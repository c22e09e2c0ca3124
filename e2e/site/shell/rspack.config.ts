import path from 'node:path';
import { shell } from '@press/build';

/** The site's shell, which offers React 18 beside its own React. */
export default shell(path.resolve(import.meta.dirname, '../../../shell'));
