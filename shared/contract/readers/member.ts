import type { Member } from '../entities';
import { boardImageUrl } from './images';
import { fields, items, pick, text, texts, unwrap, words } from './values';

/** Reads a member of an editorial board (product.md section 3). */
export function readMember(raw: unknown): Member {
  const from = fields(unwrap(raw));
  return {
    ...texts(['id', 'name', 'position', 'institution', 'affiliation', 'country', 'email', 'bio'], from),
    orcid: bareOrcid(pick(from, 'orcid')),
    avatarUrl: boardImageUrl(pick(from, 'avatarUrl', 'avatar')),
    researchAreas: words(pick(from, 'researchAreas')),
  };
}

/** Members without a name have nothing to show and are left out. */
export const readMembers = (raw: unknown): Member[] =>
  items(raw)
    .map(readMember)
    .filter(({ name }) => name);

/** `https://orcid.org/0000-0002-1825-0097` and `/0000-0002-1825-0097` to the bare iD (decision 18), whatever the host. */
export const bareOrcid = (raw: unknown): string =>
  text(raw)
    .replace(/^(https?:\/\/)?[^/]*\.[^/]*\//i, '')
    .replace(/^\/+/, '');
