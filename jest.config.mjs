import { availableParallelism, getPriority, setPriority } from 'node:os';
import { browserOptions, COMMONMARK, globalSetup, jestOptions } from './shared/build/testing/jest-options.mjs';

/**
 * One configuration for all packages: `.test.ts` runs in Node, `.test.tsx` in jsdom. Packages published as ES modules
 * only are compiled too; everything else in node_modules is used as it is.
 */
const ESM_ONLY = [
  'content-disposition',
  'cookie',
  'piscina',
  'tinypool',
  'fast-check',
  'pure-rand',
  'entities',
  'qr',
  ...COMMONMARK,
  // It imports Node's `http` on demand, which Jest allows in compiled code only. Its path has `+` or `/` there.
  '@opentelemetry.otlp-exporter-base',
];

// `npm test` runs the browser tests at the same time. Those depend on time limits of the product, so they get three times as
// much of the processor.
setPriority(Math.max(getPriority(), 5));

const shared = {
  ...jestOptions,
  rootDir: import.meta.dirname,
  runtime: '<rootDir>/shared/build/testing/module-runtime.cjs',
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${ESM_ONLY.join('|')}))`],
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/\\.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-dev/', '<rootDir>/e2e/'],
};

export default {
  // On two cores Jest would take one. Several suites wait for databases and processes, so that two leave a third of them unused.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // A busy machine makes tests slow, not wrong: this only ends a test that hangs.
  testTimeout: 300_000,
  globalSetup,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/shared/build/testing/node-environment.cjs',
      testMatch: ['<rootDir>/**/*.test.ts'],
    },
    {
      ...shared,
      ...browserOptions,
      setupFilesAfterEnv: ['<rootDir>/shared/build/testing/testing-library.cjs'],
      displayName: 'browser',
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
};
