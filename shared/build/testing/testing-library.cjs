const { configure } = require('@testing-library/dom');

// Its limit of a second for what a test waits for breaks on a busy machine. Jest's limit for a test is longer.
configure({ asyncUtilTimeout: 20_000 });
