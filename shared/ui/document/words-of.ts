import type { Conditional, DefaultWords, WordBlock, Words } from './grammar';
import type { Publishing } from '@press/contract/publications';
import type { Licensing } from './licence-fill';
import { publishingFacts } from './publications';
import { stated, statedAll, type Facts } from './stated';

/** The facts and claims of a publisher. Texts quote claims like facts (`{fact.averageReview}`). */
interface Stating extends Publishing, Partial<Licensing> {
  facts?: Facts;
  /** Texts by name. */
  claims?: object;
}

/** All facts that a publisher states, by name. */
export const factsOf = (publisher: Stating): Facts => ({
  ...publishingFacts(publisher),
  ...anyOf(publisher.facts),
  // The licence of all publications: absent if journals state other licences.
  ...(publisher.licence && !publisher.otherLicences && { oneLicence: publisher.licence.name }),
  ...publisher.claims,
  ...publisher.facts,
});

/** Conditions for texts that need one fact of several: `editing` (a price of it), `timings` (a time of a step) and `withdrawalFees`. */
const anyOf = (facts: Facts = {}): Facts => {
  const given = Object.keys(facts);
  return {
    ...(given.some((name) => name.startsWith('editing')) && { editing: 'offered' }),
    ...(TIMINGS.some((name) => given.includes(name)) && { timings: 'stated' }),
    ...(given.some((name) => /^withdrawal\w/.test(name)) && { withdrawalFees: 'due' }),
  };
};

const TIMINGS = ['initialAssessment', 'peerReview', 'revision', 'finalDecision', 'publication'];

/** True if a text is shown with these facts. */
const isShownWith =
  (facts: Facts) =>
  ({ given, without }: Conditional): boolean =>
    (given === undefined || facts[given] !== undefined) && (without === undefined || facts[without] === undefined);

/** The words of a page for a publisher, without those that need a fact that the publisher does not state. */
export function wordsOf({ sections, side, ...head }: DefaultWords, publisher: Stating): Words {
  const facts = factsOf(publisher);
  const isShown = isShownWith(facts);
  return {
    ...head,
    sections: sections
      .map((section) => ({
        ...section,
        title: stated(section.title, facts) ?? '',
        blocks: section.blocks.flatMap((block): WordBlock[] => {
          if (typeof block === 'string' || !('block' in block)) return statedBlock(block, facts);
          return isShown(block) ? statedBlock(block.block, facts) : [];
        }),
      }))
      .filter(({ title, blocks }) => title && blocks.length > 0),
    side: side
      .filter(isShown)
      .map(({ title, lines }) => ({ title: stated(title, facts) ?? '', lines: statedAll(lines, facts) }))
      .filter(({ title, lines }) => title && lines.length > 0),
  };
}

/** A block without the sentences, entries and rows whose facts are unknown; nothing if it becomes empty. */
export function statedBlock(block: WordBlock, facts: Facts | undefined): WordBlock[] {
  if (typeof block === 'string') return statedAll([block], facts);
  if ('note' in block) return statedAll([block.note], facts).map((note) => ({ note }));
  if ('list' in block) {
    const list = statedAll(block.list, facts);
    return list.length > 0 ? [{ ...block, list }] : [];
  }
  if ('terms' in block) {
    const terms = block.terms.flatMap(([term, text]): [string, string][] => {
      const known = stated(text, facts);
      return known === null ? [] : [[term, known]];
    });
    return terms.length > 0 ? [{ terms }] : [];
  }
  if (!('table' in block)) return [block];
  const { table } = block;
  const rows = table.rows
    .map((row) => row.flatMap((cell) => (cell === '' ? [''] : (stated(cell, facts) ?? []))))
    .filter((row, at) => row.length === table.rows[at]?.length);
  return rows.length > 0 ? [{ table: { ...table, rows } }] : [];
}
