import { rspack, type RspackPluginInstance } from '@rspack/core';
import type { Package } from './base';

/**
 * Writes source maps to `maps/` beside the files of a release. They are stored with it, but never served: no file names its
 * map. They translate positions in the causes of a rollback (D-19). They contain names and positions, but no source text.
 * @param folder path from the bundle's folder to `maps`
 */
export const sourceMaps = ({ mode }: Package, folder: string): RspackPluginInstance[] =>
  mode === 'development'
    ? []
    : [
        new rspack.SourceMapDevToolPlugin({
          filename: `${folder}/[file].map`,
          append: false,
          noSources: true,
          test: /\.c?js$/,
          moduleFilenameTemplate: '[resource-path]',
        }),
      ];
