import { parseOrcid } from '../identifiers';
import { readArticles } from './article';
import { readListPage } from './list-page';
import { count, fields, items, lines, pick, texts, unwrap } from './values';

export type Person = ReturnType<typeof readPerson>;

function readPerson(raw: unknown) {
  const from = fields(raw);
  const { name, orcid } = texts(['name', 'orcid'], from);
  return { name, orcid: parseOrcid(orcid) ?? '', articles: count(pick(from, 'articles')) };
}

const readPersons = (raw: unknown): Person[] =>
  items(raw)
    .map(readPerson)
    .filter(({ name }) => name);

/** An author's page: a person with an iD, or all authors of a name without one. */
export type AuthorPage = ReturnType<typeof readAuthorPage>;

/** @param author the requested key: a response without a name is about that author too */
export function readAuthorPage(raw: unknown, author: string, wanted: number) {
  const from = fields(unwrap(raw));
  const { key } = texts(['key'], from);
  const person = readPerson(from);
  return {
    ...readListPage(raw, readArticles, wanted),
    ...person,
    name: person.name || author,
    /** Last segment of its address. */
    key: key || author,
    /** Every printed form of the name. */
    names: lines(pick(from, 'names')),
    affiliations: lines(pick(from, 'affiliations')),
    coauthors: readPersons(pick(from, 'coauthors')),
    /** Other people with the same name. */
    alike: readPersons(pick(from, 'alike')),
  };
}
