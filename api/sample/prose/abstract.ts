import { abstractSentences, findings } from '../data';
import type { Method } from '../schemas';
import { involvesPeople } from './methods';
import type { SentencePicker } from './sentence-picker';
import { wordCount } from './words';

/** Journals ask authors for 150 to 250 words; these bounds leave room for one more sentence. */
const MIN_WORDS = 172;
const MAX_WORDS = 248;

/** Background, question, method, findings, meaning: one paragraph, as `<p>`. */
export function writeAbstract(sentences: SentencePicker, method: Method): string {
  const { openings, gaps, aims, methods, checks, claims, implications, closers } = abstractSentences;
  const found = findings[method.evidence];
  const mechanisms = involvesPeople(method)
    ? [...abstractSentences.mechanisms, ...abstractSentences.mechanismsOfPeople]
    : abstractSentences.mechanisms;
  const parts = [
    { from: openings, required: true },
    { from: gaps, required: true },
    { from: aims, required: true },
    { from: methods, required: true },
    { from: checks, required: false },
    { from: claims, required: true },
    { from: found, required: true },
    { from: found, required: true },
    { from: found, required: false },
    { from: mechanisms, required: true },
    { from: implications, required: true },
    { from: closers, required: false },
  ].map(({ from, required }) => partOf(sentences.one(from), required));
  const included = () => parts.filter((part) => part.isIncluded);
  const length = () => included().reduce((sum, { words }) => sum + words, 0);

  for (const part of parts) {
    const words = length();
    if (!part.isIncluded && words < MIN_WORDS && words + part.words <= MAX_WORDS) part.isIncluded = true;
  }
  while (length() < MIN_WORDS) {
    const text = sentences.one(mechanisms) || sentences.one(closers);
    if (!text) break;
    parts.splice(-2, 0, partOf(text, true));
  }
  return `<p>${included()
    .map(({ text }) => text)
    .join(' ')}</p>`;
}

const partOf = (text: string, isIncluded: boolean) => ({ text, isIncluded, words: wordCount(text) });
