/**
 * Replaces `react/jsx-dev-runtime` in development builds of areas: it uses the JSX of the shell's React, which may be a
 * production build. React's own file would load a second React into the page, and fail.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key, ReactElement } from 'react';

export { Fragment };

/** @param isStatic several children, which need no keys */
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean): ReactElement =>
  (isStatic ? jsxs : jsx)(type, props, key);
