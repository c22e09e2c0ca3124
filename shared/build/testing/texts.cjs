// A Markdown file in a unit test: the test itself reads it, because the reader is TypeScript.
module.exports = {
  process: (/** @type {string} */ source) => ({
    code: `exports.__esModule = true;
exports.default = require('@press/build/page-text').pageText(${JSON.stringify(source)});`,
  }),
};
