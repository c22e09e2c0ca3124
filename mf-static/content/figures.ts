import type { Publisher } from '@press/config';

export const OUTCOMES = ['Accept', 'Minor Revision', 'Major Revision', 'Reject'] as const;

export interface Region {
  name: string;
  /** Share of all authors. */
  percent: number;
}

/** The regions of the authors, as the publisher states them: `Asia 48, Africa 21`. */
export const regionsOf = ({ regions = '' }: NonNullable<Publisher['facts']> = {}): Region[] =>
  [...regions.matchAll(/\s*([^,]+?)\s+(\d+)\s*(?:,|$)/g)].map(([, name = '', percent]) => ({
    name,
    percent: Number(percent),
  }));
