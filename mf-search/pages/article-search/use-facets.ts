import { useRouteQueries } from '@press/area';
import type { SearchFacets } from '@press/contract';
import { useState } from 'react';
import { type FilterName } from './address';
import { articleSearchRoute } from './article-search.route';

/** The filters whose values are listed with counts. */
export const FACETS: Partial<Record<FilterName, keyof SearchFacets>> = {
  journal: 'journals',
  subject: 'subjects',
  year: 'years',
  type: 'types',
  licence: 'licences',
  language: 'languages',
};

/** The filter values of a search; while they load, those of the previous search. */
export function useFacets(): SearchFacets | undefined {
  const { data, isPending } = useRouteQueries(articleSearchRoute).facets;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? (isPending ? last : undefined);
}

/** The label of a value: the English name of a language, the title of a journal once it is loaded. */
export function labelOf(facets: SearchFacets | undefined, name: FilterName, value: string): string {
  const known = facets?.[FACETS[name] ?? 'journals'].find((each) => each.value === value)?.label ?? value;
  if (name !== 'language') return known;
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(known) ?? known;
  } catch {
    // Not a language code: the text of the file.
    return known;
  }
}
