import { CodedError, systemCode } from '@press/errors';
import type { Drain } from '@press/http/drain';
import { within } from '@press/http/within';
import type { FastifyInstance } from 'fastify';
import { destination, type Logger, pino } from 'pino';

/** Listens on all addresses, IPv6 and IPv4 if the machine has both. @throws CodedError PRESS-E01 */
export async function listen(app: FastifyInstance, port: number): Promise<void> {
  const listenOnAll = () =>
    app.listen({ port, host: '::' }).catch((thrown: unknown) => {
      const hasNoIpv6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(systemCode(thrown) ?? '');
      if (!hasNoIpv6) throw thrown;
      return app.listen({ port, host: '0.0.0.0' });
    });
  try {
    await listenOnAll();
  } catch (cause) {
    const code = systemCode(cause);
    if (code === 'EADDRINUSE') {
      throw new CodedError(
        'PRESS-E01',
        `Another program uses port ${port}.`,
        `Stop that program, or choose another port: PORT=${port + 1}.`,
        { cause },
      );
    }
    if (code === 'EACCES') {
      throw new CodedError(
        'PRESS-E01',
        `This user may not open port ${port}.`,
        'Choose a port above 1023: PORT=8080.',
        { cause },
      );
    }
    throw cause;
  }
}

/**
 * The edge's log. It writes all lines of one turn of the event loop at once: under load, a system call per line costs as much
 * as a stored page. No line waits longer than one turn, and remaining lines are written when the process exits.
 * @param output file descriptor
 */
export function createLog(level: string, output: number): Logger {
  const file = destination({ dest: output, sync: true });
  let lines = '';
  const write = (): void => {
    if (lines !== '') file.write(lines);
    lines = '';
  };
  process.once('exit', write);
  return pino(
    { level, base: { program: 'edge' } },
    {
      write(line: string): void {
        if (lines === '') setImmediate(write);
        lines += line;
      },
    },
  );
}

const TIMEOUT_MS = 10_000;

/**
 * Stops the server without failing a request: after the drain it accepts no more connections, finishes the requests in progress
 * within 10 seconds, and then runs the `onClose` hooks.
 * @returns the process's exit code
 */
export async function stop(app: FastifyInstance, log: Logger, drain: Drain): Promise<0 | 1> {
  await drain.wait();
  // A connection closes as soon as its last response is sent, and does not wait for the client's next request.
  app.server.keepAliveTimeout = 1;
  const closed = app.close().then(() => true);
  if (await within(TIMEOUT_MS, closed, () => false)) return 0;
  log.error(
    {
      code: 'PRESS-E14',
      cause: `requests were still in progress after ${TIMEOUT_MS} ms`,
      next: 'Look at the requests that were logged last.',
    },
    'stopped by force',
  );
  return 1;
}
