import * as vendor from '@press/area/vendor';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as client from 'react-dom/client';

/** The versions of the modules below; the build defines it. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const MODULES: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': client,
  '@press/area/vendor': vendor,
};

/**
 * The share scope of a page's second React: what federation's own scope holds of the first one. A module of the shell's
 * release, which the browser loads with the first area that was built for it (ADR 21).
 */
export const scope = Object.fromEntries(
  Object.entries(MODULES).map(([name, module]) => {
    const offer = { get: () => () => module, loaded: 1, from: 'shell', eager: true };
    return [name, { [SHARED_VERSIONS[name] ?? '']: offer }];
  }),
);
