import { CodedError } from '@press/errors';
import type { RspackPluginInstance } from '@rspack/core';

const MISSING = /export '(\w+)'.* was not found in '(react-router-dom|@tanstack\/react-query|#area)'/;

function explain(name: string, module: string): CodedError {
  if (module === '#area')
    return new CodedError('PRESS-B01', 'area.ts has no default export.', 'Export what defineArea returns.');
  return new CodedError(
    'PRESS-B09',
    `${name} of ${module} is not shared by the shell.`,
    `Add it to shared/area/${module === 'react-router-dom' ? 'router' : 'query'}-facade.ts and shared/area/vendor.ts (docs/adr/0015).`,
  );
}

/** Says what to do about an export that is missing. Rspack itself fails the build (`exportsPresence`). */
export const explainMissingExports: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.afterCompile.tap('explainMissingExports', ({ errors }) => {
      const found = errors.flatMap(({ message }) => {
        const [, name, module] = MISSING.exec(message) ?? [];
        return name && module ? [explain(name, module)] : [];
      });
      for (const [, error] of new Map(found.map((error) => [error.message, error]))) errors.push(error);
    });
  },
};
