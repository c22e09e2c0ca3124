import type { Member } from '../entities';
import { withoutOrcidHost } from '../identifiers';
import { boardImageUrl } from './images';
import { fields, items, pick, text, texts, unwrap, words } from './values';

/** Reads a member of an editorial board (product.md section 3). */
export function readMember(raw: unknown): Member {
  const from = fields(unwrap(raw));
  return {
    ...texts(['id', 'name', 'position', 'institution', 'affiliation', 'country', 'email', 'bio'], from),
    orcid: withoutOrcidHost(text(pick(from, 'orcid'))),
    avatarUrl: boardImageUrl(pick(from, 'avatarUrl', 'avatar')),
    researchAreas: words(pick(from, 'researchAreas')),
  };
}

/** Members without a name have nothing to show and are left out. */
export const readMembers = (raw: unknown): Member[] =>
  items(raw)
    .map(readMember)
    .filter(({ name }) => name);
