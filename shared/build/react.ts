import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CodedError } from '@press/errors';
import type { Package } from './base';

/** One version of React: its two packages belong together. */
export interface ReactPackages {
  version: string;
  /** Folders by the names under which sources import them, for `resolve.alias`. */
  folders: Readonly<Record<'react' | 'react-dom', string>>;
}

interface Installed {
  folder: string;
  version: string;
}

/** A package as a folder sees it; null when it is not installed there. */
function findInstalled(dir: string, name: string): Installed | null {
  try {
    const file = createRequire(path.join(dir, 'package.json')).resolve(`${name}/package.json`);
    return { folder: path.dirname(file), version: (JSON.parse(readFileSync(file, 'utf8')) as Installed).version };
  } catch {
    return null;
  }
}

/** @throws CodedError PRESS-B13 */
function requirePair(dir: string, names: { react: string; dom: string }): ReactPackages | null {
  const react = findInstalled(dir, names.react);
  if (!react) return null;
  const dom = findInstalled(dir, names.dom);
  if (dom?.version !== react.version)
    throw new CodedError(
      'PRESS-B13',
      `${dir} has ${names.react} ${react.version} and ${dom ? `${names.dom} ${dom.version}` : `no ${names.dom}`}.`,
      `Add "${names.dom}" ${react.version} to the dependencies of its package.json (docs/adr/0021).`,
    );
  return { version: react.version, folders: { react: react.folder, 'react-dom': dom.folder } };
}

/**
 * The React that an area brings in its own package.json; null when it is that of the kit (ADR 21).
 * @param kitVersion version of React that `@press/area` has
 * @throws CodedError PRESS-B13 without a react-dom of the same version
 */
export function ownReact({ dir }: Package, kitVersion: string): ReactPackages | null {
  if (findInstalled(dir, 'react')?.version === kitVersion) return null;
  return requirePair(dir, { react: 'react', dom: 'react-dom' });
}

/**
 * The Reacts that the shell offers beside its own: its dependencies `react-18` and `react-dom-18` (`npm:react@18.3.1`), for any
 * major.
 * @throws CodedError PRESS-B13
 */
export function otherReacts({ dir }: Package): ReactPackages[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((name) => /^react-\d+$/.test(name))
    .flatMap((name) => requirePair(dir, { react: name, dom: name.replace('react', 'react-dom') }) ?? []);
}
