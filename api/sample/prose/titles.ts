import type { Random } from '@press/random';
import { titles as templates } from '../data';
import type { Method, Topic } from '../schemas';
import { fill } from './facts';

/** Candidates for a title, the preferred first: one with the given opening, then the others in random order. */
export function titleCandidates(
  { subject, factor, outcome }: Topic,
  where: string,
  method: Method,
  opening: string | undefined,
  years: string,
  random: Random,
): string[] {
  const facts = { subject, factor, outcome, where, label: method.label, years };
  const withOpening = opening === undefined ? [] : [fill(random.pick(templates.withOpening), { ...facts, opening })];
  return [...withOpening, ...random.shuffle(templates.plain.map((template) => fill(template, facts)))];
}
