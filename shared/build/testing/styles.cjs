// A CSS module in a unit test: every class name is itself.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : String(name)) });
