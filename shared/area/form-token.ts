import { createContext, useContext } from 'react';
import type { Sheet } from './form';

export const SheetContext = createContext<Sheet | null>(null);

/** The sheet that the server gave out with this page; null on every page the browser made itself. */
export const useSheet = (): Sheet | null => useContext(SheetContext);
