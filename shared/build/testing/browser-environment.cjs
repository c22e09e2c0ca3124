const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with features of browsers that it lacks: fetch and its classes, taken from Node. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.Error.stackTraceLimit = 10;
    Error.stackTraceLimit = 10;
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      AbortController,
      AbortSignal,
      structuredClone,
    });
  }
};
