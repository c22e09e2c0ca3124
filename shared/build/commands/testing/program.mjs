/** Stands for the api or the edge in tests of processes: listens on a port, says so, and stops a moment after SIGTERM. */
import { createServer } from 'node:http';

const { API_ORIGIN, API_PORT, PORT } = process.env;
const isEdge = API_ORIGIN !== undefined;
const server = createServer((_, response) => response.end('ok'));
server.listen(Number(isEdge ? PORT : API_PORT), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(`process ${process.pid}\n${isEdge ? 'site ready' : `api ready on http://127.0.0.1:${port}`}`);
});
process.once('SIGTERM', () => setTimeout(() => process.exit(0), 50));
