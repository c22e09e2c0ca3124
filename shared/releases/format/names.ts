/** Keys that reach an object's prototype. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** True for a key that must not be taken from a file. */
export const isPrototypeKey = (key: string): boolean => PROTOTYPE_KEYS.has(key);

/** The name of a release, for instance `mf-home` or `shell`: a package name, a folder and a part of a URL. */
export const NAME_PATTERN = '^[a-z][a-z0-9-]{0,63}$';
const NAME = new RegExp(NAME_PATTERN);

export const isReleaseName = (name: string): boolean => NAME.test(name) && !isPrototypeKey(name);

/** A build id: at least 8 hexadecimal digits, so never a relative path or a prototype key. */
export const BUILD_PATTERN = '^[0-9a-f]{8,64}$';
const BUILD = new RegExp(BUILD_PATTERN);

export const isBuild = (text: string): boolean => BUILD.test(text);

/** A key id: the first 16 hexadecimal digits of the SHA-256 hash of the public key. */
export const KEY_PATTERN = '^[0-9a-f]{16}$';

/** Segments of letters, digits and `._@+~-`; none is `.` or `..`. */
const SAFE_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@+~-]+(?:\/[\w.@+~-]+)*$/;

/** True for a path that, joined to a release's folder, names a file inside it on every operating system. */
export const isSafePath = (path: string): boolean =>
  path.length <= 256 && SAFE_PATH.test(path) && !path.split('/').some(isPrototypeKey);
