/** `node compile-edge.mjs FOLDER`: the edge's two programs, for tests. */
import path from 'node:path';
import { compile } from '@press/build/testing/compile';

const [folder] = process.argv.slice(2);
compile({
  context: path.resolve(import.meta.dirname, '..'),
  entry: { edge: './process/main.ts', 'render-worker': './rendering/worker.ts' },
  folder,
  // From npm, found from here: the folder is somewhere else.
  externals: (request) =>
    /^(@fastify|fastify|pino|piscina|react)/.test(request) ? import.meta.resolve(request) : null,
});
