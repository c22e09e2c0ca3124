import path from 'node:path';

/** A bundle that contains everything, like another team's build. */
export default {
  target: ['web', 'es2022'],
  mode: 'production',
  entry: { host: './host.ts' },
  output: { path: path.resolve('dist'), filename: '[name].js', module: true, chunkFormat: 'module' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  performance: false,
};
