// Plain JavaScript: a command reads it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argumentsOf, ENGLISH, languagesOf, prefixOf, readCatalogue } from './catalogues.mjs';
import { callsIn, catalogueOf } from './sources.mjs';

/** @typedef {import('./message').Message} Message */

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
