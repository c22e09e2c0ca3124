import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SitePageWire, SiteWire } from '@press/contract/wire';
import { systemCode } from '@press/errors';
import { replaceFile } from '@press/releases';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

/** What the api last said of the site itself. It is kept on disk, so that an edge that starts without the api has it. */
const KnownSite = Type.Object({ site: SiteWire, pages: Type.Record(Type.String(), SitePageWire) });
export type KnownSite = Static<typeof KnownSite>;

/** @param data the data directory */
export const knownSiteFile = (data: string): string => path.join(data, 'site.json');

/** Null when nothing is known yet, or the file is damaged. */
export async function readKnownSite(file: string): Promise<KnownSite | null> {
  try {
    const known: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Check(KnownSite, known) ? known : null;
  } catch (error) {
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

export const writeKnownSite = (file: string, known: KnownSite): Promise<void> =>
  replaceFile(file, JSON.stringify(known));
