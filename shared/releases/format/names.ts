/** Words that reach an object's prototype when used as a key. */
const PROTOTYPE_WORDS = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a key that must not come in from a file. */
export const isPrototypeWord = (key: string): boolean => PROTOTYPE_WORDS.has(key);

/** `mf-home`, `shell`: a package name, a folder and a part of an address at once. */
export const NAME_PATTERN = '^[a-z][a-z0-9-]{0,63}$';
const NAME = new RegExp(NAME_PATTERN);

export const isReleaseName = (name: string): boolean => NAME.test(name) && !isPrototypeWord(name);

/** A build id: hexadecimal, at least 8 digits, so never a path or a prototype word. */
export const BUILD_PATTERN = '^[0-9a-f]{8,64}$';
const BUILD = new RegExp(BUILD_PATTERN);

export const isBuild = (text: string): boolean => BUILD.test(text);

/** A key's id: hexadecimal digits of the hash of its public half. */
export const KEY_PATTERN = '^[0-9a-f]{16}$';

/** Segments of letters, digits and `._@+~-`, none of them `.` or `..`: stays inside the release on every system. */
const SAFE_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@+~-]+(?:\/[\w.@+~-]+)*$/;

/** True for a path that, joined to a release's folder, names a file in it. */
export const isSafePath = (path: string): boolean =>
  path.length <= 256 && SAFE_PATH.test(path) && !path.split('/').some(isPrototypeWord);
