import { isOfPeople, type Method } from '../bank';
import {
  aims,
  checks,
  claims,
  closers,
  gaps,
  implications,
  mechanisms as plainMechanisms,
  mechanismsOfPeople,
  methods,
  openings,
} from '../phrases/abstract';
import { results } from '../phrases/results';
import { wordCount } from './words';
import type { Draw } from './draw';

/** Journals ask authors for 150 to 250 words; these bounds leave room for one more sentence. */
const ENOUGH = 172;
const MOST = 248;

/** Background, question, method, findings, meaning: one paragraph, as `<p>`. */
export function abstract(from: Draw, method: Method): string {
  const found = results[method.evidence];
  const mechanisms = isOfPeople(method) ? [...plainMechanisms, ...mechanismsOfPeople] : plainMechanisms;
  const slots = [
    { pool: openings, must: true },
    { pool: gaps, must: true },
    { pool: aims, must: true },
    { pool: methods, must: true },
    { pool: checks, must: false },
    { pool: claims, must: true },
    { pool: found, must: true },
    { pool: found, must: true },
    { pool: found, must: false },
    { pool: mechanisms, must: true },
    { pool: implications, must: true },
    { pool: closers, must: false },
  ];
  const sentences = slots.map(({ pool, must }) => ({ text: from.one(pool), must }));
  const chosen = sentences.map(({ must }) => must);
  const current = () =>
    sentences
      .filter((_, i) => chosen[i])
      .map(({ text }) => text)
      .join(' ');
  sentences.forEach(({ text, must }, i) => {
    if (!must && wordCount(current()) < ENOUGH && wordCount(current()) + wordCount(text) <= MOST) chosen[i] = true;
  });
  let more: string;
  while (wordCount(current()) < ENOUGH && (more = from.one(mechanisms) || from.one(closers))) {
    sentences.splice(-2, 0, { text: more, must: true });
    chosen.splice(-2, 0, true);
  }
  return `<p>${current()}</p>`;
}
