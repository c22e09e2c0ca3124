import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** What Storybook builds with. Style sheets mean the same here as in the areas' builds (shared/build/base.ts). */
export default defineConfig({
  plugins: [pluginReact()],
  output: {
    cssModules: { namedExport: true, exportLocalsConvention: 'asIs', localIdentName: '[name]-[local]' },
    // light-dark() stays as it is written: lowered, a theme could not be set for one element.
    minify: { css: false },
  },
  tools: { lightningcssLoader: false },
});
