import { createRequire } from 'node:module';
import path from 'node:path';
import { typeboxFolder } from './bundle-packages.mjs';

/** @param {string} name of a file of this folder */
const here = (name) => path.join(import.meta.dirname, name);

/**
 * Jest's options for sources of areas, here and in other repositories: TypeScript, and styles whose class names equal their
 * keys.
 */
export const jestOptions = {
  transform: {
    '\\.md$': here('texts.cjs'),
    '\\.[cm]?[jt]sx?$': /** @type {[string, object]} */ ([
      here('compile-sources.mjs'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ]),
  },
  moduleNameMapper: {
    '\\.css$': here('styles.cjs'),
    // Its build for browsers is ES modules only.
    '^yaml$': createRequire(import.meta.url).resolve('yaml'),
    '^typebox$': `${typeboxFolder}/index.cjs`,
    '^typebox/(.*)$': `${typeboxFolder}/$1.cjs`,
  },
};

/** jsdom, for files that render. */
export const browserOptions = {
  testEnvironment: here('browser-environment.cjs'),
  setupFiles: [here('browser.cjs')],
};

/** Packages of the reader of Markdown, which are ES modules only. */
export const COMMONMARK = [
  'mdast-util',
  'micromark',
  'unist-util',
  'decode-named-character-reference',
  'character-entities',
  'devlop',
  'markdown-table',
  'longest-streak',
  'zwitch',
];

export const globalSetup = here('bundle-packages.mjs');
