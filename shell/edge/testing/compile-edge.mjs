/** `node compile-edge.mjs FOLDER` compiles the edge's two programs, for tests. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '@press/build/testing/compile';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder for the programs.');
compile({
  context: path.resolve(import.meta.dirname, '..'),
  entry: { edge: './process/main.ts' },
  threads: { 'render-worker': './rendering/worker.ts' },
  folder,
  // The folder is outside this package, so imports name the npm packages by their addresses.
  externals: (request) =>
    /^(@aws-sdk|@fastify|async-mutex|fastify|pg$|pino|piscina|react|undici)/.test(request)
      ? import.meta.resolve(request)
      : null,
});
