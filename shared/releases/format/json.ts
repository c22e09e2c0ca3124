import { readFile } from 'node:fs/promises';
import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { ReleaseError, messageOf } from '../errors';
import { isPrototypeWord } from './names';

/**
 * Parses JSON from outside.
 * @param where what the text is, for the error: a file name.
 * @throws ReleaseError PRESS-R01 when it is not JSON, PRESS-R03 when a key anywhere in it would reach a prototype.
 */
export function parseJson(text: string, where: string, next: string): unknown {
  let refused: string | undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (key, value: unknown) => {
      if (isPrototypeWord(key)) refused = key;
      return value;
    });
  } catch (cause) {
    throw new ReleaseError('PRESS-R01', `${where} is not JSON: ${messageOf(cause)}.`, next, { cause });
  }
  if (refused !== undefined) {
    throw new ReleaseError(
      'PRESS-R03',
      `${where} has a key "${refused}", which would reach an object's prototype.`,
      next,
    );
  }
  return parsed;
}

/** Reads a file's text; PRESS-R01 when it cannot be read. */
export async function readText(file: string, next: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new ReleaseError('PRESS-R01', `${file} cannot be read: ${messageOf(cause)}.`, next, { cause });
  }
}

/** Throws PRESS-R02 naming the first member that does not fit. */
export function expectSchema(schema: TSchema, value: unknown, where: string, next: string): void {
  if (Check(schema, value)) return;
  const [first] = Errors(schema, value);
  const member = first ? `${first.instancePath || 'the whole file'} ${first.message}` : 'it does not fit';
  throw new ReleaseError('PRESS-R02', `${where} is not of the format: ${member}.`, next);
}
