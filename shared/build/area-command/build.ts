import { CodedError } from '@press/errors';
import { programOf, RSPACK, run } from './run-program';

/**
 * Builds the area in this folder and checks its types, both at once.
 * @throws CodedError PRESS-T21 for type errors, PRESS-T03 for a build that failed; the compilers have printed why
 */
export async function buildArea(): Promise<void> {
  const [types, bundles] = await Promise.all([
    run(programOf('typescript', 'tsc', process.cwd()), ['--noEmit']),
    run(RSPACK(), ['build'], { NODE_ENV: 'production' }),
  ]);
  if (types !== 0) throw new CodedError('PRESS-T21', 'The area has type errors.', 'The lines above name them.');
  if (bundles !== 0)
    throw new CodedError('PRESS-T03', 'The area could not be built.', 'The messages above name the file.');
}
