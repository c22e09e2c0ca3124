import { createContext, useContext } from 'react';
import type { RenderedForm } from './form';

export const RenderedFormContext = createContext<RenderedForm | null>(null);

/** The form that the server rendered with this page; null on a page that the browser rendered first. */
export const useRenderedForm = (): RenderedForm | null => useContext(RenderedFormContext);
