import type { PageForm } from '@press/area/form';
import { readAddress } from '../http/address';
import type { Composition } from '../releases/composition';

/** The form of the page at a request target; null when there is no page, or the page has no form. */
export function findForm({ areas, match }: Pick<Composition, 'areas' | 'match'>, target: string): PageForm | null {
  const address = readAddress(target);
  const matched = address.kind === 'page' ? match(address.pathname) : null;
  const area = areas.find(({ release }) => release.name === matched?.area);
  return area?.release.routes.find(({ path }) => path === matched?.path)?.form ?? null;
}
