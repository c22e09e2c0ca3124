// Plain JavaScript, so that the commands can use it before anything is installed or built.

/**
 * An option of a command, in the form that `parseArgs` of node:util reads, with its words in the help.
 * @typedef {object} Option
 * @property {'string' | 'boolean'} type
 * @property {string} does
 * @property {string} [value] the name of its value
 * @property {string} [short]
 */

/** Longer first cells have a line of their own. */
const WIDE = 30;

/**
 * The usage after the name of a command: operands, then options in brackets.
 * @param {string} operands
 * @param {Readonly<Record<string, Option>>} options
 */
export const usageLine = (operands, options) =>
  [operands, ...Object.entries(options).map(([name, option]) => `[${optionText(name, option)}]`)]
    .filter(Boolean)
    .join(' ');

/**
 * @param {string} name
 * @param {Option} option
 */
export const optionText = (name, { value }) => (value ? `--${name} ${value}` : `--${name}`);

/**
 * One line for each option.
 * @param {Readonly<Record<string, Option>>} options
 */
export const optionLines = (options) =>
  columns(Object.entries(options).map(([name, option]) => [optionText(name, option), option.does]));

/**
 * Rows of two cells as lines of text.
 * @param {readonly (readonly [string, string])[]} rows
 */
export function columns(rows) {
  const width = Math.min(WIDE, Math.max(...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) =>
    left.length > width ? `  ${left}\n${' '.repeat(width + 4)}${right}` : `  ${left.padEnd(width)}  ${right}`,
  );
}
