import { CodedError } from '@press/errors';
import { setTracer } from './spans';

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

type Env = Readonly<Record<string, string | undefined>>;

/** Running tracing. */
export interface Tracing {
  /** Sends the remaining spans, and stops. */
  close(): Promise<void>;
}

const OFF: Tracing = { close: async () => undefined };
const SAMPLER = 'parentbased_traceidratio';

/**
 * Starts tracing if `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector (OTLP over HTTP); otherwise it loads and does nothing.
 * `OTEL_TRACES_SAMPLER_ARG` is the share of traces that are recorded. The exporter reads the other variables of the
 * OpenTelemetry specification itself, such as `OTEL_EXPORTER_OTLP_HEADERS`.
 * @param service its name, without `OTEL_SERVICE_NAME`
 * @throws CodedError PRESS-C03
 */
export async function startTracing(service: string, env: Env): Promise<Tracing> {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return OFF;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw invalid(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'the address of a collector, such as http://127.0.0.1:4318, or leave it out',
    );
  if ((env['OTEL_TRACES_SAMPLER'] || SAMPLER) !== SAMPLER)
    throw invalid('OTEL_TRACES_SAMPLER', `${SAMPLER}, which is the only one here, or leave it out`);
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  if (!(share >= 0 && share <= 1)) throw invalid('OTEL_TRACES_SAMPLER_ARG', 'a share from 0 to 1, such as 0.01');
  const { startSdk } = await import('./sdk');
  const { close, ...tracer } = startSdk({ endpoint, service: env['OTEL_SERVICE_NAME'] || service, share });
  setTracer(tracer);
  return {
    async close() {
      setTracer(null);
      await close();
    },
  };
}

const invalid = (name: string, wanted: string): CodedError =>
  new CodedError('PRESS-C03', `${name} is not valid.`, `Set it to ${wanted}.`);
