import type { FacetValue, SearchFacets } from '../entities';
import { count, fields, items, pick, texts, unwrap } from './values';

/** Reads what a search can be narrowed to. */
export function readSearchFacets(raw: unknown): SearchFacets {
  const from = fields(unwrap(raw));
  const values = (name: string): FacetValue[] =>
    items(pick(from, name))
      .map((each) => ({ ...texts(['value', 'label'], fields(each)), count: count(pick(fields(each), 'count')) }))
      .filter(({ value }) => value)
      .map((each) => ({ ...each, label: each.label || each.value }));
  return {
    journals: values('journals'),
    subjects: values('subjects'),
    years: values('years'),
    types: values('types'),
    licences: values('licences'),
    languages: values('languages'),
  };
}
