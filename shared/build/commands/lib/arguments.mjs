import { parseArgs } from 'node:util';
import { CodedError, messageOf } from '../../../errors/index.mjs';
import { runCommand } from '../../programs/command.mjs';
import { COMMANDS, HELP, helpOf, usageOf } from './commands.mjs';

/**
 * @template {import('./commands.mjs').CommandName} Name
 * @typedef {{ [Option in keyof (typeof COMMANDS)[Name]['options']]?: (typeof COMMANDS)[Name]['options'][Option] extends { type: 'boolean' } ? boolean : string }} Values
 */

/**
 * The arguments of a command, checked against its declaration.
 * @template {import('./commands.mjs').CommandName} Name
 * @param {Name} name
 * @param {string[]} args
 * @returns {{ values: Values<Name>, positionals: string[], isHelp: boolean }}
 * @throws CodedError PRESS-T14
 */
export function readArguments(name, args) {
  /** @type {import('./commands.mjs').Declaration} */
  const { operands, options } = COMMANDS[name];
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: operands !== undefined,
      options: { ...options, help: HELP },
    });
    return { values: /** @type {Values<Name>} */ (values), positionals, isHelp: values.help === true };
  } catch (error) {
    throw new CodedError('PRESS-T14', messageOf(error), `Usage: ${usageOf(name)}`, { cause: error });
  }
}

/**
 * Runs a declared command with its arguments, or prints its help.
 * @template {import('./commands.mjs').CommandName} Name
 * @param {Name} name
 * @param {(line: ReturnType<typeof readArguments<Name>>) => Promise<number | void>} body
 * @param {{ server?: boolean, args?: string[] }} [options] see `runCommand`
 */
export const runDeclared = (name, body, { args = process.argv.slice(2), ...options } = {}) =>
  runCommand(async () => {
    const line = readArguments(name, args);
    if (!line.isHelp) return body(line);
    console.log(helpOf(name));
    return 0;
  }, options);
