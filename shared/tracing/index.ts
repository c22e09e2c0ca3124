export { traceRequests } from './requests';
export { addSpans, endRequestSpan, startRequestSpan, traced, traceHeaders, traceIds, type SpanRecord } from './spans';
export { startTracing, type Tracing } from './start';
