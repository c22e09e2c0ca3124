// What browsers have and jsdom has not.
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
