import { CodedError, systemCode } from '@press/errors';
import { listenOnOwnPort } from '@press/http/held-port';
import type { FastifyInstance } from 'fastify';

/** Listens on all addresses, of IPv6 and IPv4 where the machine has both. @throws CodedError PRESS-E01 */
export async function listen(app: FastifyInstance, port: number): Promise<void> {
  await app.ready(); // a connection that a supervisor hands over is answered by all routes
  const listenOnAll = () =>
    app.listen({ port, host: '::' }).catch((thrown: unknown) => {
      const hasNoIpv6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(systemCode(thrown) ?? '');
      if (!hasNoIpv6) throw thrown;
      return app.listen({ port, host: '0.0.0.0' });
    });
  try {
    await listenOnOwnPort(app.server, listenOnAll);
  } catch (cause) {
    const code = systemCode(cause);
    if (code === 'EADDRINUSE') {
      throw new CodedError(
        'PRESS-E01',
        `Port ${port} is in use by another program.`,
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
