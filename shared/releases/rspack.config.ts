import { program } from '../build/program';

const config = program(import.meta.url, {
  install: './command/install.ts',
  release: './command/main.ts',
  // For the package (`npm run pack:packages`).
  index: './index.ts',
});

export default {
  ...config,
  // The programs contain their dependencies: release.mjs also runs on a machine without node_modules. The clients of PostgreSQL and
  // S3 are files beside it, loaded when a setting asks for them.
  externals: [],
  // An optional part of pg that is not installed.
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, 'pg-native': false } },
};
