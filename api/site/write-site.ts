import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemCode } from '@press/errors';
import { stringify } from 'yaml';
import type { ExportLine } from '../content/export';
import type { ContentJournal, ContentMember } from '../content/model';
import type { ContentFiles } from '../files/content-files';
import { journalFileOf } from './journal-file';
import { unusableFolder } from './new-site';
import {
  CALLS_PART,
  fileOfPart,
  journalPart,
  PUBLISHER_PART,
  REDIRECTS_PART,
  REDIRECTS_YAML,
  PUBLISHER_YAML,
  type SitePart,
  type StoredCall,
} from './parts';
import { FOR_AUTHORS, PICTURES } from './pictures';

/** The written files. */
export interface WrittenSite {
  journals: number;
  articles: number;
  /** Files that the site names but its store lacks. */
  lost: number;
}

const FILE_ADDRESS = /^\/api\/files\/([0-9a-f]{64})\/([\w.-]+)$/;

/**
 * Writes content as a publisher's folder: applying it changes nothing. Counts and messages are not part of it.
 * @param stored the parts of the site, and the lines of an export
 * @throws CodedError PRESS-A24 if the folder is not empty or cannot be written
 */
export async function writeSite(
  dir: string,
  { parts, lines }: { parts: readonly SitePart[]; lines: AsyncIterable<ExportLine> },
  files: ContentFiles,
): Promise<WrittenSite> {
  await emptyFolder(dir);
  const journals: ContentJournal[] = [];
  const members: ContentMember[] = [];
  const written: WrittenSite = { journals: 0, articles: 0, lost: 0 };
  const save = async (sha256: string, folder: string, name: string): Promise<boolean> => {
    const stored = await files.find(sha256);
    if (!stored) written.lost++;
    else {
      await mkdir(path.join(dir, folder), { recursive: true });
      const to = createWriteStream(path.join(dir, folder, name));
      if (stored.bytes > 0) await pipeline(await stored.read(0, stored.bytes - 1), to);
      else to.end();
    }
    return stored !== null;
  };

  /** The address of an image as its file in the folder. */
  const picture = async (folder: string, address: string): Promise<string> => {
    const [, sha256, name] = FILE_ADDRESS.exec(address) ?? [];
    return sha256 && name && (await save(sha256, folder, name)) ? `${folder}/${name}` : address;
  };
  await writeParts(dir, parts, picture);
  const calls = (parts.find(({ name }) => name === CALLS_PART)?.value ?? {}) as Record<string, StoredCall>;
  const texts = new Map(parts.map(({ name, value }) => [name, value]));
  await mkdir(path.join(dir, 'articles'), { recursive: true });
  const articles = createWriteStream(path.join(dir, 'articles', 'articles.jsonl'));
  const named = new Set<string>();
  for await (const line of lines) {
    if ('journal' in line) journals.push(line.journal);
    else if ('member' in line) members.push(line.member);
    else if ('counters' in line) continue;
    else {
      const text = JSON.stringify('article' in line ? { article: withoutCounts(line.article) } : line);
      for (const [, sha256 = ''] of text.matchAll(/\/api\/files\/([0-9a-f]{64})\//g)) named.add(sha256);
      if ('article' in line) written.articles++;
      if (!articles.write(`${text}\n`)) await once(articles, 'drain');
    }
  }
  articles.end();
  await once(articles, 'close');
  for (const sha256 of named) await save(sha256, 'articles/files', sha256);

  await mkdir(path.join(dir, 'journals'), { recursive: true });
  for (const journal of journals) {
    const board = members.filter(({ journalId }) => journalId === journal.id);
    const withPictures = [];
    for (const member of board) withPictures.push({ ...member, avatarUrl: await picture('people', member.avatarUrl) });
    const cover = await picture('covers', journal.journalUrl);
    const forAuthors = [];
    for (const { title, link } of journal.forAuthors ?? [])
      forAuthors.push({ title, link: await picture(FOR_AUTHORS, link) });
    const file = journalFileOf(
      { ...journal, journalUrl: cover, forAuthors },
      withPictures,
      calls[journal.id],
      texts.get(journalPart(journal.id)),
    );
    await writeFile(path.join(dir, 'journals', `${journal.id}.yaml`), stringify(file, { lineWidth: 100 }));
    written.journals++;
  }
  return written;
}

function withoutCounts<T extends object>(article: T): T {
  return { ...article, seed: null, usage: undefined };
}

async function emptyFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    if ((await readdir(dir)).length === 0) return;
  } catch (cause) {
    throw unusableFolder(dir, `cannot be written (${systemCode(cause) ?? 'unknown error'})`, cause);
  }
  throw unusableFolder(dir, 'is not empty');
}

/** Writes the publisher's own data into a publisher's folder. @param picture the file of an address, or the address itself */
async function writeParts(
  dir: string,
  parts: readonly SitePart[],
  picture: (folder: string, address: string) => Promise<string>,
): Promise<void> {
  for (const { name, value } of parts) {
    const file = fileOfPart(name);
    if (file) {
      await mkdir(path.join(dir, path.dirname(file)), { recursive: true });
      const image = typeof value['image'] === 'string' ? await picture(PICTURES, value['image']) : '';
      const source = String(value['source']);
      await writeFile(
        path.join(dir, `${file}.md`),
        image ? source.replace(/^image:.*$/m, () => `image: ${image}`) : source,
      );
      for (const [language, own] of Object.entries((value['inLanguages'] ?? {}) as Record<string, { source: string }>))
        await writeFile(path.join(dir, `${file}.${language}.md`), own.source);
    }
    if (name === REDIRECTS_PART) await writeFile(path.join(dir, REDIRECTS_YAML), String(value['source']));
    if (name !== PUBLISHER_PART) continue;
    const given = { ...value };
    for (const field of ['logo', 'favicon']) {
      const address = given[field];
      if (typeof address === 'string') given[field] = await picture(PICTURES, address);
    }
    await writeFile(path.join(dir, PUBLISHER_YAML), stringify(given, { lineWidth: 100 }));
  }
}
