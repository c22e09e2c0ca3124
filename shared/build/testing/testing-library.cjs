const { configure } = require('@testing-library/dom');

// Its default wait of one second is too short on a busy machine. Jest's limit for a test is longer.
configure({ asyncUtilTimeout: 20_000 });
