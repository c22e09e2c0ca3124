import type { Method, Topic } from '../bank';
import type { Random } from '../random';
import { capitalise } from './facts';

/** The ways in which the sample's titles are built. Hooks come first where the topic still has one unused. */
export function titles(
  topic: Topic,
  where: string,
  method: Method,
  hooks: string[],
  years: string,
  random: Random,
): string[] {
  const { subject, factor, outcome } = topic;
  const plain = [
    `${capitalise(subject)} ${where}: ${method.label}`,
    `${capitalise(factor)} and ${outcome} ${where}`,
    `What explains ${outcome}? ${capitalise(subject)} ${where}`,
    `${capitalise(outcome)} and ${factor}: ${method.label} ${where}`,
    `${capitalise(subject)} reconsidered: the part of ${factor} ${where}`,
    `From ${factor} to ${outcome}: ${subject} ${where}`,
    `${capitalise(factor)} in ${subject}: ${method.label}`,
    `The limits of ${factor}: ${outcome} ${where}`,
    `${capitalise(subject)}, ${factor} and ${outcome} ${where}`,
    `How ${factor} shapes ${outcome}: ${method.label} ${where}`,
    `${capitalise(subject)} ${where}, ${years}`,
    `Does ${factor} matter? ${capitalise(outcome)} ${where}`,
  ];
  const hooked = hooks.map((hook) =>
    random.pick([`${hook}: ${subject} ${where}`, `${hook}: ${factor} and ${outcome} ${where}`]),
  );
  return [...hooked, ...random.shuffle(plain)];
}
