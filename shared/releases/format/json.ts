import { readFile } from 'node:fs/promises';
import { CodedError, messageOf, systemCode } from '@press/errors';
import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { isPrototypeKey } from './schema';

/**
 * Parses JSON from outside.
 * @param source name of the file or URL, for the error
 * @param next the next step after an error
 * @throws CodedError PRESS-R01 for text that is not JSON, PRESS-R03 for a key that would reach a prototype
 */
export function parseJson(text: string, source: string, next: string): unknown {
  let refused: string | undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (key, value: unknown) => {
      if (isPrototypeKey(key)) refused = key;
      return value;
    });
  } catch (cause) {
    throw new CodedError('PRESS-R01', `${source} is not JSON: ${messageOf(cause)}.`, next, { cause });
  }
  if (refused !== undefined) {
    throw new CodedError('PRESS-R03', `${source} has the key "${refused}", which would reach a prototype.`, next);
  }
  return parsed;
}

/** The text of a file; null if the file does not exist. @throws CodedError PRESS-R01 */
export async function readTextIfExists(file: string, next: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return null;
    throw new CodedError('PRESS-R01', `${file} cannot be read: ${messageOf(cause)}.`, next, { cause });
  }
}

/**
 * Validates a value from outside against its schema.
 * @throws CodedError PRESS-R02 with the first member that does not match
 */
export function parseAs<T extends TSchema>(schema: T, value: unknown, source: string, next: string): Static<T> {
  if (Check(schema, value)) return value;
  const [first] = Errors(schema, value);
  const mismatch = first ? `${first.instancePath || 'the whole file'} ${first.message}` : 'it does not match';
  throw new CodedError('PRESS-R02', `${source} does not have the expected format: ${mismatch}.`, next);
}
