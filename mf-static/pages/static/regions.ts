import type { Publisher } from '@press/config';
import type { Facts } from '@press/contract/facts';

export interface Region {
  name: string;
  /** Share of all authors. */
  percent: number;
}

/** The regions of the authors, as the publisher states them: `Asia 48, Africa 21`. */
export const regionsOf = ({ facts }: Pick<Publisher, 'facts'>): Region[] =>
  [...(facts?.regions ?? '').matchAll(/\s*([^,]+?)\s+(\d+)\s*(?:,|$)/g)].map(([, name = '', percent]) => ({
    name,
    percent: Number(percent),
  }));

/** `Of every hundred authors, 48 work in Asia, 21 in Africa and 1 in Oceania.` */
function inWords(regions: readonly Region[]): string {
  const parts = regions.map(
    ({ name, percent }, at) => `${percent} ${at === 0 ? (percent === 1 ? 'works in ' : 'work in ') : 'in '}${name}`,
  );
  return `Of every hundred authors, ${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')}.`;
}

/** The shares of the regions as a fact of texts. */
export function regionFacts(publisher: Pick<Publisher, 'facts'>): Facts {
  const regions = regionsOf(publisher);
  return regions.length > 0 ? { regionShares: inWords(regions) } : {};
}
