/**
 * The Jest preset of an area in a separate repository: `"jest": { "preset": "@press/build" }`. Every test has a browser's
 * environment; `@jest-environment node` at the top of a file changes that.
 */
import { browserOptions, COMMONMARK, globalSetup, jestOptions } from './testing/jest-options.mjs';

export default {
  ...jestOptions,
  ...browserOptions,
  globalSetup,
  // The packages of the site are ES modules.
  transformIgnorePatterns: [`/node_modules/(?!@press/|${COMMONMARK.join('|')})`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/dist-dev'],
  testTimeout: 30_000,
};
