const { readFileSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');

/** @type {Map<string, WebAssembly.Module>} */
const compiled = new Map();

/**
 * Node with WebAssembly modules that all test files of a Jest worker share: compiling PGlite takes a second of processor time.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.Error.stackTraceLimit = 10;
    Error.stackTraceLimit = 10;
    /** @param {string} file */
    this.global.compiledWebAssembly = (file) => {
      const module = compiled.get(file) ?? new WebAssembly.Module(readFileSync(file));
      compiled.set(file, module);
      return module;
    };
  }
};
