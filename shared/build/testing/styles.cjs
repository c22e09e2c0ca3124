// A CSS module in a unit test: every class name equals its key.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : String(name)) });
