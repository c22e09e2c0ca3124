// React's own switch: a test wraps what changes the page in act().
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
