import { rspack, type RspackPluginInstance } from '@rspack/core';
import type { Package } from './base';

/**
 * Writes source maps to `maps/` beside the files of a release. They are stored with it, and never served: no file names its map.
 * Positions in causes of a rollback are read from them (D-19). They hold names and positions, no source text.
 * @param folder from where the bundle is written to the folder `maps` of its files
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
