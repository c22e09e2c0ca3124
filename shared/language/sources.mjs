// Plain JavaScript: loaders, Jest and commands read it.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { CodedError } from '@press/errors';
import { ENGLISH, fileOf, languagesOf, prefixOf, readCatalogue } from './catalogues.mjs';

/** The import of the functions of a package's catalogue, `messages/index.ts`. */
const IMPORT = /from\s*['"]((?:\.{1,2}\/)+messages)(?:\/index(?:\.js)?)?['"]/;
/** A call with a key: `t('pager.next'`. */
const CALL = /(?<![\w.$'"`])(t|rich)\(\s*['"]([^'"]+)['"]/g;

/**
 * The folder of the catalogue that a source imports; null: it has no messages.
 * @param {string} source
 * @param {string} file
 */
export function catalogueOf(source, file) {
  const request = IMPORT.exec(source)?.[1];
  const folder = request && path.resolve(path.dirname(file), request);
  return folder && existsSync(fileOf(folder, ENGLISH)) ? folder : null;
}

/**
 * The calls of a source: their keys, and the names of their arguments; undefined if these are not written as an object.
 * @param {string} source
 */
export const callsIn = (source) =>
  [...source.matchAll(CALL)].map((call) => ({
    key: call[2] ?? '',
    names: namesAt(source, call.index + call[0].length),
  }));

/** @param {string} source @param {number} at the end of a call's key @returns {string[] | undefined} */
function namesAt(source, at) {
  const [begin] = /^\s*(?:\)|,\s*(?:\)|\{))/.exec(source.slice(at)) ?? [];
  if (!begin?.endsWith('{')) return begin ? [] : undefined;
  const names = [];
  let depth = 1;
  for (let end = at + begin.length, isName = true; depth > 0 && end < source.length; end += 1) {
    const [name] = (isName && /^\s*(?:\/\/.*\n\s*)*([A-Za-z]\w*)(?=\s*[:,}])/.exec(source.slice(end))) || [];
    if (name) {
      names.push(name.split(/\s/).at(-1) ?? '');
      end += name.length;
    }
    const sign = source[end] ?? '';
    if ('{[('.includes(sign)) depth += 1;
    if ('}])'.includes(sign)) depth -= 1;
    isName = sign === ',' && depth === 1;
  }
  return names.sort();
}

/** @type {Map<string, { time: number, prefix: string, messages: ReturnType<typeof readCatalogue> }>} */
const known = new Map();

/** @param {string} folder */
function englishOf(folder) {
  const time = statSync(fileOf(folder, ENGLISH)).mtimeMs;
  const last = known.get(folder);
  if (last?.time === time) return last;
  const read = { time, prefix: prefixOf(folder), messages: readCatalogue(folder, ENGLISH) };
  known.set(folder, read);
  return read;
}

/**
 * Completes the calls of a source with the full key and the English message: English travels in the chunk that shows it, and a
 * release shows it where a language lacks a message.
 * @param {string} source
 * @param {string} file
 * @throws {CodedError} PRESS-B14 if a key is missing in en.json
 */
export function withEnglish(source, file) {
  // Scripts of packed packages are compiled: their calls are complete.
  const folder = /\.tsx?$/.test(file) ? catalogueOf(source, file) : null;
  if (!folder) return source;
  const { prefix, messages } = englishOf(folder);
  return source.replace(CALL, (_, call, key) => {
    const id = `${prefix}.${key}`;
    const english = messages[id];
    if (english === undefined)
      throw new CodedError(
        'PRESS-B14',
        `${file}: en.json has no message "${key}".`,
        `Add it to ${fileOf(folder, ENGLISH)}.`,
      );
    return `${call}(${JSON.stringify(id)}, ${JSON.stringify(english)}`;
  });
}

/** True for the module that exports the functions of a catalogue. @param {string} file */
export const isCatalogueModule = (file) => /[\\/]messages[\\/]index\.[jt]s$/.test(file);

/**
 * The module of a catalogue with all of its other languages, for servers.
 * @param {string} source
 * @param {string} file
 */
export function withCatalogues(source, file) {
  const folder = path.dirname(file);
  const calls = languagesOf(folder)
    .filter((language) => language !== ENGLISH)
    .map(
      (language) => `addCatalogue(${JSON.stringify(language)}, ${JSON.stringify(readCatalogue(folder, language))});`,
    );
  return calls.length > 0
    ? `${source}\nimport { addCatalogue } from '@press/language';\n${calls.join('\n')}\n`
    : source;
}
