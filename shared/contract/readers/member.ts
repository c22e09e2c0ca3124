import type { MemberWire } from '../wire';
import { withoutOrcidHost } from '../identifiers';
import { boardImageUrl } from './images';
import { fields, items, pick, stringList, text, texts, unwrap } from './values';

/** A member of an editorial board. */
export type Member = ReturnType<typeof readMember>;

/** Reads a member of an editorial board. */
export function readMember(raw: unknown) {
  const from = fields(unwrap(raw));
  return {
    ...texts(
      ['id', 'name', 'position', 'institution', 'affiliation', 'country', 'email', 'bio', 'since', 'until'],
      from,
    ),
    /** Without host and leading slash (J-17), not checked. */
    orcid: withoutOrcidHost(text(pick(from, 'orcid'))),
    /** Empty if there is no image. */
    avatarUrl: boardImageUrl(pick(from, 'avatarUrl', 'avatar')),
    researchAreas: stringList(pick(from, 'researchAreas')),
  } satisfies Record<keyof MemberWire, unknown>;
}

/** A list of members. Members without a name are left out. */
export const readMembers = (raw: unknown): Member[] =>
  items(raw)
    .map(readMember)
    .filter(({ name }) => name);
