import type { FastifyInstance } from 'fastify';
import { systemCode } from '@press/errors';
import { EdgeFault } from '../http/fault';

/** Listens on every address, of IPv6 and IPv4 at once where the machine has both. @throws EdgeFault PRESS-E01 */
export async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::' }).catch((thrown: unknown) => {
      const noIpv6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(systemCode(thrown) ?? '');
      if (!noIpv6) throw thrown;
      return app.listen({ port, host: '0.0.0.0' });
    });
  } catch (cause) {
    const code = systemCode(cause);
    if (code === 'EADDRINUSE') {
      throw new EdgeFault(
        'PRESS-E01',
        `Port ${port} is in use by another program.`,
        `Stop that program, or choose another port: PORT=${port + 1}.`,
        { cause },
      );
    }
    if (code === 'EACCES') {
      throw new EdgeFault(
        'PRESS-E01',
        `Port ${port} may not be opened by this user.`,
        'Choose a port above 1023: PORT=8080.',
        { cause },
      );
    }
    throw cause;
  }
}
