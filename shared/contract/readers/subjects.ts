import { items, text } from './values';

/** The subjects, each once, in the order of the answer. */
export const readSubjects = (raw: unknown): string[] => [...new Set(items(raw).map(text).filter(Boolean))];
