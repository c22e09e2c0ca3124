import type { Member } from '@press/contract';

const EDITOR_IN_CHIEF = /editor[- ]in[- ]chief/i;

export const isEditorInChief = ({ position }: Member): boolean => EDITOR_IN_CHIEF.test(position);

/** A section of the board and the positions that belong to it; the first that matches takes a member. */
const SECTIONS = [
  { title: 'Editorial Leadership', matches: EDITOR_IN_CHIEF },
  { title: 'Managing Editors', matches: /managing editor/i },
  { title: 'Associate Editors', matches: /associate editor/i },
] as const;
const ADVISORY = /advisory/i;

export interface BoardGroup {
  title: string;
  members: Member[];
}

export interface Board {
  /** Those that have members, in the order of the board. */
  groups: BoardGroup[];
  /** Advisory members are counted and have no section (decision 28). */
  advisory: number;
  total: number;
}

/** Groups a board by what its members' positions say, whatever their case. */
export function groupsOf(members: readonly Member[]): Board {
  const sectionOf = ({ position }: Member): string =>
    SECTIONS.find(({ matches }) => matches.test(position))?.title ?? (ADVISORY.test(position) ? '' : 'Editorial Team');
  const groups = [...SECTIONS.map(({ title }) => title), 'Editorial Team']
    .map((title) => ({ title, members: members.filter((member) => sectionOf(member) === title) }))
    .filter((group) => group.members.length > 0);
  return { groups, advisory: members.filter((member) => sectionOf(member) === '').length, total: members.length };
}

/** Where a member works: the institution, else the affiliation, and the country if that does not say it already. */
export function workplace({ institution, affiliation, country }: Member): string {
  const place = institution || affiliation;
  return [place, !place.toLowerCase().endsWith(country.toLowerCase()) && country].filter(Boolean).join(', ') || country;
}
