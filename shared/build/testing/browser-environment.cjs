const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with features of browsers that it lacks: fetch and its classes, taken from Node. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
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
