import { access, stat } from 'node:fs/promises';
import { CodedError, messageOf, systemCode } from '@press/errors';

/** @throws CodedError PRESS-A24 if the file does not exist or cannot be read */
export async function checkReadable(file: string): Promise<void> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('it is no file');
    await access(file);
  } catch (error) {
    const problem = systemCode(error) === 'ENOENT' ? 'it does not exist' : messageOf(error);
    throw new CodedError(
      'PRESS-A24',
      `The file ${file} cannot be read: ${problem}.`,
      'Check its name and its permissions.',
      { cause: error },
    );
  }
}
