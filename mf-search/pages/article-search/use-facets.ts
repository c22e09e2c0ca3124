import { useRouteQueries } from '@press/area';
import type { SearchFacets } from '@press/contract';
import { useState } from 'react';
import { type FilterName } from './address';
import { articleSearchRoute } from './article-search.route';

/** The filters whose values are listed with their numbers. */
export const FACETS: Partial<Record<FilterName, keyof SearchFacets>> = {
  journal: 'journals',
  subject: 'subjects',
  year: 'years',
  type: 'types',
  licence: 'licences',
  language: 'languages',
};

/** What a search can be narrowed to; while it loads, that of the search before. */
export function useFacets(): SearchFacets | undefined {
  const { data, isPending } = useRouteQueries(articleSearchRoute).facets;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? (isPending ? last : undefined);
}

/** The label of a value: the name of a language in English, that of a journal once it is known. */
export function labelOf(facets: SearchFacets | undefined, name: FilterName, value: string): string {
  const known = facets?.[FACETS[name] ?? 'journals'].find((each) => each.value === value)?.label ?? value;
  if (name !== 'language') return known;
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(known) ?? known;
  } catch {
    // No code of a language: as the file states it.
    return known;
  }
}
