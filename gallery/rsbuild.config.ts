import path from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { withBreakpoints } from '../shared/build/breakpoints';
import { catalogueRule } from '../shared/build/catalogues';

/** The build of Storybook. It treats style sheets like the areas' builds (shared/build/base.ts). */
export default defineConfig({
  plugins: [pluginReact()],
  output: {
    cssModules: { namedExport: true, exportLocalsConvention: 'asIs', localIdentName: '[name]-[local]' },
    // light-dark() must stay: if it is transpiled, a single element cannot have its own theme.
    minify: { css: false },
  },
  tools: {
    lightningcssLoader: false,
    rspack: {
      module: {
        rules: [
          catalogueRule(false),
          {
            test: /\.css$/,
            enforce: 'pre',
            loader: path.resolve(import.meta.dirname, '../shared/build/transform-loader.mjs'),
            options: { transform: withBreakpoints },
          },
        ],
      },
    },
  },
});
