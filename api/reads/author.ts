import { parseOrcid } from '@press/contract/identifiers';
import type { AuthorPageWire, ListQuery, PersonWire } from '@press/contract/wire';
import type { Queries } from '../db/db';
import { notFound } from '../http/problem';
import { NEWEST, readListPage } from './articles';

/** The persons of rows of authors `au` of articles `a`: by iD, those without one by name. */
const PERSONS = `
  select (array_agg(au.name order by ${NEWEST}))[1] as name, au.orcid, count(distinct au.article_id)::int as articles`;
const BY_PERSON = `group by au.orcid, case when au.orcid = '' then name_key(au.name) end order by articles desc, (array_agg(au.name order by ${NEWEST}))[1] collate "C", au.orcid collate "C"`;

/**
 * An author: a person with an ORCID iD, or all authors without one whose name has the same key (`name_key`), who may be several
 * persons.
 * @param key an iD, or a name in any spelling that has this key
 * @throws HttpError 404 if no author with this key has an article
 */
export async function author(db: Queries, key: string, query: ListQuery): Promise<AuthorPageWire> {
  const orcid = parseOrcid(key);
  const isAuthor = (row: string): string =>
    orcid ? `${row}.orcid = $1` : `name_key(${row}.name) = name_key($1) and ${row}.orcid = ''`;
  const params = [orcid ?? key];
  const names = await db.query<{ name: string; key: string }>(
    `select name, name_key(name) as key from author au where ${isAuthor('au')} group by name order by count(*) desc, name collate "C" limit 20`,
    params,
  );
  const sameNames = orcid ? names.map((each) => each.key) : [key];
  const alike = await db.query<PersonWire>(
    `${PERSONS} from author au join article a on a.id = au.article_id
     where name_key(au.name) in (select name_key(same) from unnest($1::text[]) same) and name_key(au.name) <> '' and au.orcid <> $2
     ${BY_PERSON} limit 20`,
    [sameNames, orcid ?? ''],
  );
  const [first = alike[0]] = names;
  if (!first) throw notFound('such author');
  const where = `a.id in (select article_id from author au where ${isAuthor('au')})`;
  const page = await readListPage(db, { where, params, order: NEWEST }, query);
  const affiliations = await db.query<{ name: string }>(
    `select place as name from author au join article a on a.id = au.article_id, jsonb_array_elements_text(au.affiliations) place
     where ${isAuthor('au')} group by place order by max(a.published) desc nulls last, place collate "C" limit 20`,
    params,
  );
  const coauthors = await db.query<PersonWire>(
    `${PERSONS} from author self join author au using (article_id) join article a on a.id = au.article_id
     where ${isAuthor('self')} and not (${isAuthor('au')}) ${BY_PERSON} limit 30`,
    params,
  );
  return {
    key: orcid ?? (names[0]?.key ?? key.toLowerCase()).replaceAll(' ', '-'),
    name: first.name,
    orcid: orcid ?? '',
    articles: page.total,
    names: names.map(({ name }) => name),
    affiliations: affiliations.map(({ name }) => name),
    coauthors,
    alike,
    ...page,
  };
}

/** A file of the sitemap protocol can have 50,000 addresses, and also contains those of journals and subjects. */
const MOST_LISTED = 40_000;

/** The ORCID iDs of authors, those with the most articles first. */
export async function knownAuthors(db: Queries): Promise<string[]> {
  const rows = await db.query<{ orcid: string }>(
    `select orcid from author where orcid <> '' group by orcid order by count(*) desc, orcid collate "C" limit ${MOST_LISTED}`,
  );
  return rows.map(({ orcid }) => orcid);
}
