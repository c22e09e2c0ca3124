import type { PageForm } from '@press/area/form';
import { readAddress } from '../http/address';
import type { Variant } from '../releases/composition';

/** The form of the page at the target of a request line; null where there is no page, or none with a form. */
export function formAt({ areas, match }: Pick<Variant, 'areas' | 'match'>, target: string): PageForm | null {
  const address = readAddress(target);
  const owned = address.kind === 'page' ? match(address.pathname) : null;
  const chosen = areas.find(({ release }) => release.name === owned?.area);
  return chosen?.release.routes.find(({ path }) => path === owned?.path)?.form ?? null;
}
