import { rspack } from '@rspack/core';

const loader = {
  loader: 'builtin:swc-loader',
  options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
};

/**
 * Compiles Node programs to one file each, similar to `program.ts`, for tests that start or kill a process. Call it in a
 * separate process: Rspack is ES modules only, and Jest's tests are not.
 * @param {{ context: string, entry: Record<string, string>, threads?: Record<string, string>, folder: string, externals?:
 * (request: string) => string | null }} what
 *   `entry` names programs and their sources from `context`, `threads` their threads, which are CommonJS with everything in
 *   it; `folder` takes them; `externals` gives the address of what is imported when the program runs, null for what is put in
 */
export function compile({ context, entry, threads, folder, externals = () => null }) {
  const shared = {
    context,
    mode: /** @type {const} */ ('production'),
    target: /** @type {const} */ ('node20'),
    devtool: /** @type {const} */ (false),
    optimization: { minimize: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [{ test: /\.ts$/, type: 'javascript/auto', ...loader }],
      parser: { javascript: { worker: false, url: false, importMeta: false } },
    },
  };
  const programs = {
    ...shared,
    entry,
    externals: [
      (
        /** @type {import('@rspack/core').ExternalItemFunctionData} */ { request = '' },
        /** @type {(error?: Error, address?: string, kind?: 'module-import') => void} */ done,
      ) => {
        const address = externals(request);
        return address === null ? done() : done(undefined, address, 'module-import');
      },
    ],
    output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
  };
  const output = { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } };
  rspack([programs, ...(threads ? [{ ...shared, entry: threads, output }] : [])]).run((error, stats) => {
    if (!error && !stats?.hasErrors()) return;
    console.error(error ?? stats?.toString('errors-only'));
    process.exitCode = 1;
  });
}
