// Plain JavaScript: loaders, Jest and commands read it.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@messageformat/parser';
import { CodedError } from '@press/errors';

/** @typedef {import('./message').Message} Message */
/** @typedef {import('./message').Part} Part */
/** @typedef {import('@messageformat/parser').Token} Token */

/** The language of the messages in the sources. */
export const ENGLISH = 'en';

/** @param {string} language @param {'cardinal' | 'ordinal'} type */
const categories = (language, type) =>
  /** @type {import('@messageformat/parser').PluralCategory[]} */ (
    new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
  );

/**
 * Compiles an ICU message: texts, arguments, `number`, `plural` with `#`, `select`. Dates are given as texts.
 * @param {string} source
 * @param {string} language
 * @returns {Message}
 * @throws {SyntaxError} with the place of the fault
 */
export function compileMessage(source, language) {
  const tokens = parse(source, {
    cardinal: categories(language, 'cardinal'),
    ordinal: categories(language, 'ordinal'),
  });
  return compileTokens(tokens, '');
}

/**
 * @param {readonly Token[]} tokens
 * @param {string} counted the argument of the plural around them, for `#`
 * @returns {Message}
 */
function compileTokens(tokens, counted) {
  const parts = tokens.map((token) => compileToken(token, counted));
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

/** @param {Token} token @param {string} counted @returns {Part} */
function compileToken(token, counted) {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'argument':
      return [token.arg];
    case 'octothorpe':
      return [counted, '#'];
    case 'function':
      if (token.key === 'number' && !token.param) return [token.arg, '#'];
      throw new SyntaxError(`{${token.arg}, ${token.key}} is not used in messages of the site`);
    case 'plural':
    case 'select': {
      const inside = token.type === 'plural' ? token.arg : counted;
      return [
        token.arg,
        Object.fromEntries(token.cases.map(({ key, tokens }) => [key, compileTokens(tokens, inside)])),
      ];
    }
    default:
      throw new SyntaxError(`${token.type} is not used in messages of the site`);
  }
}

/**
 * The names of a message's arguments.
 * @param {Message} message
 * @returns {string[]}
 */
export function argumentsOf(message) {
  if (typeof message === 'string') return [];
  const names = message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, form] = part;
    return [name, ...(typeof form === 'object' ? Object.values(form).flatMap(argumentsOf) : [])];
  });
  return [...new Set(names)].sort();
}

/**
 * The prefix of a catalogue's keys, by the name of its package: `ui` for `@press/ui`, `mf-home`.
 * @param {string} folder of the catalogue, `messages` of a package
 */
export function prefixOf(folder) {
  const { name } = JSON.parse(readFileSync(path.join(folder, '../package.json'), 'utf8'));
  return String(name).replace(/^@press\//, '');
}

/** The languages of a catalogue. @param {string} folder @returns {string[]} */
export const languagesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();

/** The file of a catalogue. @param {string} folder @param {string} language */
export const fileOf = (folder, language) => path.join(folder, `${language}.json`);

/**
 * Reads one language of a catalogue.
 * @param {string} folder
 * @param {string} language a BCP 47 tag
 * @returns {Record<string, string>} ICU messages by their keys
 * @throws {CodedError} PRESS-B14
 */
export function readMessages(folder, language) {
  const file = fileOf(folder, language);
  if (!existsSync(file)) return {};
  const fail = (/** @type {string} */ fault) =>
    new CodedError('PRESS-B14', `${file}: ${fault}.`, 'See docs/publishers/translate.md for the form of a message.');
  /** @type {unknown} */
  let messages;
  try {
    messages = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error));
  }
  if (typeof messages !== 'object' || !messages) throw fail('it is not an object of texts');
  /** @type {Record<string, string>} */
  const read = {};
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message !== 'string') throw fail(`"${key}" is not a text`);
    read[key] = message;
  }
  return read;
}

/**
 * One language of a catalogue, compiled.
 * @param {string} folder
 * @param {string} language
 * @returns {Record<string, Message>} by full key
 * @throws {CodedError} PRESS-B14
 */
export function readCatalogue(folder, language) {
  const prefix = prefixOf(folder);
  return Object.fromEntries(
    Object.entries(readMessages(folder, language)).map(([key, source]) => {
      try {
        return [`${prefix}.${key}`, compileMessage(source, language)];
      } catch (error) {
        throw new CodedError(
          'PRESS-B14',
          `${fileOf(folder, language)}: "${key}": ${error instanceof Error ? error.message : String(error)}.`,
          'See docs/publishers/translate.md for the form of a message.',
        );
      }
    }),
  );
}
