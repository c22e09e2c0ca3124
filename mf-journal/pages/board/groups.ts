import type { Member } from '@press/contract';
import { today } from '@press/contract/deadlines';
import { t } from '../../messages';

const EDITOR_IN_CHIEF = /editor[- ]in[- ]chief/i;

/** A term that ends in a month or a year lasts until its last day. */
const hasServed = ({ until }: Member, day: string): boolean => until !== '' && until < day.slice(0, until.length);
const isToCome = ({ since }: Member, day: string): boolean => since > day.slice(0, since.length);

/** True if a member's term has begun and has not ended. */
const isInOffice = (member: Member, day: string): boolean => !hasServed(member, day) && !isToCome(member, day);

/** True if a member is the current editor-in-chief. */
export const isEditorInChief = (member: Member): boolean =>
  EDITOR_IN_CHIEF.test(member.position) && isInOffice(member, today());

/** A section of the board and the positions that belong to it; the first that matches takes a member. */
const SECTIONS = [
  { title: () => t('board.leadership'), matches: EDITOR_IN_CHIEF },
  { title: () => t('board.managing'), matches: /managing editor/i },
  { title: () => t('board.associate'), matches: /associate editor/i },
] as const;
const ADVISORY = /advisory/i;

export interface BoardGroup {
  title: string;
  members: Member[];
}

export interface Board {
  /** The sections that have members, in the order of the board. */
  groups: BoardGroup[];
  /** Advisory members are counted and have no section (decision 28). */
  advisory: number;
  total: number;
  /** Members whose term is over, in any position, in the order of the board. */
  past: Member[];
}

/** Groups a board by its members' positions, ignoring case. Members whose term has not begun are not shown. */
export function groupsOf(all: readonly Member[], day: string = today()): Board {
  const members = all.filter((member) => isInOffice(member, day));
  const team = t('board.team');
  const sectionOf = ({ position }: Member): string =>
    SECTIONS.find(({ matches }) => matches.test(position))?.title() ?? (ADVISORY.test(position) ? '' : team);
  const groups = [...SECTIONS.map(({ title }) => title()), team]
    .map((title) => ({ title, members: members.filter((member) => sectionOf(member) === title) }))
    .filter((group) => group.members.length > 0);
  const advisory = members.filter((member) => sectionOf(member) === '').length;
  return { groups, advisory, total: members.length, past: all.filter((member) => hasServed(member, day)) };
}

/** `2021–2024`, `since 2021`, `until 31 May 2024`; empty if no term is known. @param write a day, a month or a year */
export function termOf({ since, until }: Member, write: (date: string) => string): string {
  if (since && until) return `${write(since)}–${write(until)}`;
  if (until) return t('board.until', { day: write(until) });
  return since && t('board.since', { day: write(since) });
}

/** A member's workplace: the institution, or the affiliation, and the country if that text does not contain it. */
export function workplace({ institution, affiliation, country }: Member): string {
  const place = institution || affiliation;
  return [place, !place.toLowerCase().endsWith(country.toLowerCase()) && country].filter(Boolean).join(', ') || country;
}
