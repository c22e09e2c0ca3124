const path = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// Most code of a test runs for less time than V8 takes to optimise it, which was a quarter of the processor time of files with a
// database (WebAssembly and JavaScript) and a sixth of those that render. The default budget is 132 KiB.
setFlagsFromString('--liftoff-only');
setFlagsFromString('--interrupt-budget=2500000');

/** @type {Map<string, { source: string, script: Script }>} */
const scripts = new Map();

/**
 * Jest's runtime, except that a module is compiled once for all test files of a Jest worker. Jest compiles it for each of them,
 * which takes a fifth of the processor time of a file that loads the api. Only code is shared: each file still runs it in a
 * separate context.
 */
module.exports = class ModuleRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given);
    const { executor, _environment: environment, _testPath: testPath } = this;
    const compileAlone = executor.compile.bind(executor);
    const opening = `(function (${executor.injectedModuleParameters.join(', ')}) {`;

    /**
     * @param {string} source
     * @param {string} filename
     */
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      // No other file loads a test file; a program's first line (`#!`) is invalid inside a function.
      if (context === null || filename === testPath || !path.isAbsolute(filename) || source.startsWith('#!'))
        return compileAlone(source, filename);
      const known = scripts.get(filename);
      if (known?.source === source) return known.script.runInContext(context);
      // Jest explains code that does not parse.
      const script = scriptOf(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
      if (!script) return compileAlone(source, filename);
      scripts.set(filename, { source, script });
      return script.runInContext(context);
    };
  }
};

/**
 * @param {string} source
 * @param {import('node:vm').ScriptOptions} options
 */
function scriptOf(source, options) {
  try {
    return new Script(source, options);
  } catch {
    return null;
  }
}
