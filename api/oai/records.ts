import type { DescribingPublisher } from '@press/contract/description/described-article';
import type { Queries } from '../db/db';
import type { ContentFiles } from '../files/content-files';
import { articleRecords } from '../formats/article-record';
import { readSource } from '../formats/source-xml';
import { el, type Xml } from '../formats/xml';
import { byIds, findArticles } from '../reads/articles';
import type { HarvestEntry } from '../reads/harvest';
import { translationsOf } from '../reads/translations';
import type { MetadataFormat } from './metadata-formats';

/** The sources of records. */
export interface Repository {
  db: Queries;
  publisher: DescribingPublisher & { email: string };
  /** The files of articles; null if there are none. */
  files: ContentFiles | null;
}

/** The identifier of a record: the host of the site and the id of the article (OAI identifier format). */
export const identifierOf = ({ publisher }: Repository, key: string): string =>
  `oai:${new URL(publisher.origin).hostname}:${key}`;

/** The id of the article in an identifier; null for an identifier of another repository. */
export function keyOf(repository: Repository, identifier: string): string | null {
  const start = identifierOf(repository, '');
  const key = identifier.startsWith(start) ? identifier.slice(start.length) : '';
  return /^[\w.-]{1,210}$/.test(key) ? key : null;
}

export function header(repository: Repository, { key, datestamp, journalId, row }: HarvestEntry): Xml {
  return el(
    'header',
    { status: row === null ? 'deleted' : undefined },
    el('identifier', {}, identifierOf(repository, key)),
    el('datestamp', {}, datestamp),
    el('setSpec', {}, journalId),
  );
}

/** Number of records that are read and written at a time; other requests run in between. */
const IN_ONE_PIECE = 20;

/** The records of a list, in order. A removed article is only a header. */
export async function records(
  repository: Repository,
  entries: readonly HarvestEntry[],
  format: MetadataFormat,
): Promise<Xml[]> {
  const written: Xml[] = [];
  for (let from = 0; from < entries.length; from += IN_ONE_PIECE)
    written.push(...(await writeRecords(repository, entries.slice(from, from + IN_ONE_PIECE), format)));
  return written;
}

async function writeRecords(
  repository: Repository,
  entries: readonly HarvestEntry[],
  format: MetadataFormat,
): Promise<Xml[]> {
  const { db, publisher, files } = repository;
  const stored = entries.filter(({ row }) => row !== null);
  const found = await (format.isWhole
    ? findArticles(
        db,
        stored.map(({ key }) => key),
      )
    : byIds(
        db,
        stored.flatMap(({ row }) => row ?? []),
      ));
  const translations = await translationsOf(
    db,
    found.map(({ id }) => id),
  );
  const byKey = new Map((await articleRecords(db, found, publisher)).map((record) => [record.article.id, record]));
  const written: Xml[] = [];
  for (const entry of entries) {
    const record = byKey.get(entry.key);
    // Removed between the two reads; it follows later in the list.
    if (!record) {
      written.push(el('record', {}, header(repository, { ...entry, row: null })));
      continue;
    }
    const source = format.isWhole ? await readSource(record.article, files) : null;
    const whole = { ...record, translations: translations.get(entry.key) ?? [] };
    written.push(el('record', {}, header(repository, entry), el('metadata', {}, format.write(whole, source))));
  }
  return written;
}
