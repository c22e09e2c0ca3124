import { startTracing } from '@press/tracing';
import { stubCollector } from '@press/tracing/testing/collector';
import { pino } from 'pino';
import { saveContent } from '../content/store';
import { testApp } from '../testing/app';
import { smallContent } from '../testing/content';
import { DB_START_MS, memoryDb } from '../testing/db';
import { ask } from '../testing/http';
import { noPdf } from '../testing/pdf';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test(
  'M-20 the api continues the trace of its caller down to the statements of the database',
  async () => {
    const db = await memoryDb();
    await saveContent(db, smallContent());
    const collector = await stubCollector();
    const tracing = await startTracing('press-api', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const lines: Record<string, unknown>[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
    const app = testApp(db, log, noPdf);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    expect((await ask(app.http, '/api/journals', { traceparent: PARENT })).statusCode).toBe(200);
    await app.http.close();
    await tracing.close();
    await collector.close();
    await db.close();

    const ofTrace = collector.spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c');
    const request = ofTrace.find(({ name }) => name === 'GET /api/journals');
    expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
    const reads = ofTrace.filter(({ name }) => name === 'database read');
    expect(reads.length).toBeGreaterThan(0);
    for (const read of reads) {
      expect(read.parentSpanId).toBe(request?.spanId);
      expect(read.attributes).toContainEqual({ key: 'db.system.name', value: { stringValue: 'pglite' } });
    }
    expect(lines.find(({ msg }) => msg === 'answered')).toMatchObject({
      trace_id: '0af7651916cd43dd8448eb211c80319c',
      span_id: request?.spanId,
    });
  },
  DB_START_MS,
);
