import { items, text } from './values';

/** The subject list: plain strings, each once, in the server's order. */
export const readSubjects = (raw: unknown): string[] => [...new Set(items(raw).map(text).filter(Boolean))];
