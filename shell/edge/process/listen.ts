import { CodedError, systemCode } from '@press/errors';
import { listenOptions } from '@press/http/own-socket';
import type { FastifyInstance } from 'fastify';

/** Listens on all addresses, of IPv6 and IPv4 where the machine has both. @throws CodedError PRESS-E01 */
export async function listen(app: FastifyInstance, port: number): Promise<void> {
  const listenOnAll = () =>
    app.listen(listenOptions({ port, host: '::' })).catch((thrown: unknown) => {
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
