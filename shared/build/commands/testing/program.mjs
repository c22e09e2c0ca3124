/**
 * Replaces the api or the edge in tests of processes. The edge forwards its requests to the api; the api keeps `/held` waiting
 * until `/release`. On SIGTERM the edge answers its open requests and ends, and the api ends at once. `FAILS=edge` ends the
 * edge before it is ready.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

const { API_ORIGIN, API_PORT, FAILS, PORT } = process.env;
const isEdge = API_ORIGIN !== undefined;

/** @type {import('node:http').ServerResponse[]} */
const held = [];
/** @type {import('node:http').RequestListener} */
const answerAsApi = ({ url }, response) => {
  if (url === '/held') return void held.push(response);
  if (url === '/release') for (const waiting of held.splice(0)) waiting.end('released');
  response.end(`${held.length} held`);
};
/** @type {import('node:http').RequestListener} */
const answerAsEdge = ({ url }, response) =>
  void fetch(`${API_ORIGIN}${url}`)
    .then((answer) => answer.text())
    .then(
      (text) => response.end(text),
      () => response.writeHead(503).end('the api is away'),
    );

if (isEdge && FAILS === 'edge') {
  console.error('PRESS-E03 a setting of the edge is wrong');
  process.exit(1);
}
const server = createServer(isEdge ? answerAsEdge : answerAsApi);
server.listen(Number(isEdge ? PORT : API_PORT), '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
console.log(`process ${process.pid}\n${isEdge ? 'site ready' : `api ready on http://127.0.0.1:${port}`}`);
process.once('SIGTERM', () => (isEdge ? server.close(() => process.exit(0)) : process.exit(0)));
