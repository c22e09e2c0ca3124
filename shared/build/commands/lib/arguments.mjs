import { parseArgs } from 'node:util';
import { CodedError, messageOf } from '../../../errors/index.mjs';

/**
 * The arguments of a command, checked.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage an example, for the next step of the error
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readArguments(usage, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CodedError('PRESS-T14', messageOf(error), `Usage: ${usage}`, { cause: error });
  }
}
