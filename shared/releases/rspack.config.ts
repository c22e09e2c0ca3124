import { program } from '../build/program';

export default {
  ...program(import.meta.url, {
    install: './command/install.ts',
    release: './command/main.ts',
    simulate: './command/simulate.ts',
  }),
  // The programs contain their dependencies: release.mjs also runs on a machine without node_modules.
  externals: [],
};
