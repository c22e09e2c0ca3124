// No packages: commands use it before anything is installed. Types: free-port.d.mts.
import { once } from 'node:events';
import { createServer } from 'node:net';

export async function probePort(port, host = '::') {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') return 'in use';
    if (error.code === 'EACCES') return 'not allowed';
    // A machine without IPv6.
    if (host === '::') return probePort(port, '0.0.0.0');
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
  return 'free';
}

export async function freePort(preferred) {
  let port = preferred;
  while ((await probePort(port)) !== 'free') port += 1;
  return port;
}
