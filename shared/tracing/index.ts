export {
  addSpans,
  endRequestSpan,
  startRequestSpan,
  traced,
  traceHeaders,
  traceIds,
  traceRequests,
  type SpanRecord,
} from './spans';
export { startTracing, type Tracing } from './start';
