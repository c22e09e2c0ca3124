import { availableParallelism } from 'node:os';
import { typeboxFolder } from './shared/build/testing/bundle-packages.mjs';

/**
 * One configuration for every room: `.test.ts` runs in Node, `.test.tsx` in jsdom.
 * Packages published as ES modules only are compiled along; everything else in node_modules is taken as it is.
 */
const ESM_ONLY = [
  'content-disposition',
  'cookie',
  'piscina',
  'fast-check',
  'pure-rand',
  'character-entities',
  'entities',
  // CommonMark
  'mdast-util',
  'micromark',
  'unist-util',
  'decode-named-character-reference',
  'devlop',
  'markdown-table',
  'longest-streak',
  'zwitch',
  // It imports Node's `http` on demand, which Jest allows in compiled code only. Its path has `+` or `/` there.
  '@opentelemetry.otlp-exporter-base',
];

const shared = {
  rootDir: import.meta.dirname,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${ESM_ONLY.join('|')}))`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/shared/build/testing/styles.cjs',
    '^typebox$': `${typeboxFolder}/index.cjs`,
    '^typebox/(.*)$': `${typeboxFolder}/$1.cjs`,
  },
  // e2e/site/shell has the name of the shell.
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/\\.data/', '/e2e/site/shell/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-dev/', '/e2e/'],
};

export default {
  // On two cores Jest would take one. Several suites wait for databases and processes: two take 153 s together, one after the other 235.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A test that waits for nothing takes long on a busy machine too.
  testTimeout: 30_000,
  globalSetup: '<rootDir>/shared/build/testing/bundle-packages.mjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/shared/build/testing/node-environment.cjs',
      testMatch: ['<rootDir>/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/build/testing/browser-environment.cjs',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFiles: ['<rootDir>/shared/build/testing/browser.cjs'],
    },
  ],
};
