// Plain JavaScript: a command reads it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf, ENGLISH, fileOf, languagesOf, prefixOf, readCatalogue } from './catalogues.mjs';
import { callsIn, catalogueOf } from './sources.mjs';

/** @typedef {import('./message').Message} Message */

/**
 * The folders of the catalogues of a repository.
 * @param {string} root
 * @returns {string[]}
 */
export const cataloguesIn = (root) =>
  [root, path.join(root, 'shared')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name, 'messages')))
    .filter((folder) => existsSync(fileOf(folder, ENGLISH)));

/**
 * The full keys of messages that a language lacks: readers see them in English.
 * @param {string} folder of a catalogue
 * @param {string} language
 * @returns {string[]}
 */
export function missingMessages(folder, language) {
  const own = readCatalogue(folder, language);
  return Object.keys(readCatalogue(folder, ENGLISH)).filter((key) => !Object.hasOwn(own, key));
}

/** Keys that a note on missing messages names. */
const NAMED = 3;

/**
 * A note on missing messages: `missing in fr, and shown in English: ui.pager.next, ui.pager.page`.
 * @param {string} language
 * @param {readonly string[]} keys
 */
export function missingNote(language, keys) {
  const more = keys.length - NAMED;
  return `missing in ${language}, and shown in English: ${keys.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev']);

/** @param {string} folder @returns {string[]} the sources below it, without tests */
const sourcesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesOf(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });

/** @param {readonly string[]} names */
const listed = (names) => names.join(', ') || 'none';

/**
 * The faults of a package's catalogue, one line each: messages that no source uses, that a language lacks or has besides English,
 * and arguments that differ from the English message's.
 * @param {string} folder `messages` of the package
 * @returns {string[]}
 * @throws {import('@press/errors').CodedError} PRESS-B14
 */
export function checkCatalogue(folder) {
  const english = readCatalogue(folder, ENGLISH);
  const prefix = prefixOf(folder);
  const calls = sourcesOf(path.dirname(folder)).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return catalogueOf(source, file) === folder ? callsIn(source).map((call) => ({ ...call, file })) : [];
  });
  const used = new Set(calls.map(({ key }) => `${prefix}.${key}`));
  const unused = Object.keys(english).filter((key) => !used.has(key));
  const given = calls.flatMap(({ key, names, file }) => {
    const wanted = argumentsOf(english[`${prefix}.${key}`] ?? '');
    return names && `${names}` !== `${wanted}`
      ? [`${file}: ${key} has the arguments ${listed(wanted)}, the call ${listed(names)}`]
      : [];
  });
  return [
    ...unused.map((key) => `${key}: no source uses it`),
    ...given,
    ...languagesOf(folder)
      .filter((language) => language !== ENGLISH)
      .flatMap((language) => compare(english, readCatalogue(folder, language)).map((fault) => `${language} ${fault}`)),
  ];
}

/** @param {Record<string, Message>} english @param {Record<string, Message>} other */
function compare(english, other) {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(other)])];
  return keys.flatMap((key) => {
    const [wanted, message] = [english[key], other[key]];
    if (message === undefined) return [`${key}: missing`];
    if (wanted === undefined) return [`${key}: not in English`];
    const [names, own] = [argumentsOf(wanted), argumentsOf(message)];
    // A language may do without the number of a plural, or without the word of a choice.
    const unknown = own.filter((name) => !names.includes(name));
    return unknown.length > 0 ? [`${key}: unknown arguments ${listed(unknown)}`] : [];
  });
}
