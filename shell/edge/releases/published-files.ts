import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasIntegrity, type Release, releaseFolder } from '@press/releases';
import { addressOf } from './address';

/** Style sheets by release, and by file name in the release. */
export type StyleTexts = WeakMap<Release, ReadonlyMap<string, string>>;

/** An address in a style sheet that is relative to the sheet. */
const RELATIVE_URL = /url\((["']?)(?!["']|[a-z]+:|[/#])([^"')]+)\1\)/g;

/**
 * Reads the style sheets of releases, so that documents can contain them. Addresses in them become absolute. A sheet that
 * cannot be in a document, or that differs from the published one, is left out: documents link to it, and browsers check its
 * hash.
 */
export async function readStyles(releases: readonly Release[], store: string): Promise<StyleTexts> {
  const texts: StyleTexts = new WeakMap();
  await Promise.all(
    releases.map(async (release) => {
      const sheets = release.files.filter(({ path: file }) => file.startsWith('client/') && file.endsWith('.css'));
      const read = await Promise.all(
        sheets.map(async ({ path: file, integrity }) => {
          const bytes = await readFile(path.join(releaseFolder(store, release), file)).catch(() => null);
          if (!bytes || !hasIntegrity(bytes, integrity)) return [];
          const text = withAbsoluteUrls(bytes.toString('utf8'), addressOf(release, file));
          return /<\/style/i.test(text) ? [] : [[file, text] as const];
        }),
      );
      texts.set(release, new Map(read.flat()));
    }),
  );
  return texts;
}

/** @param address of the style sheet */
function withAbsoluteUrls(css: string, address: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return css.replace(RELATIVE_URL, (_, quote: string, file: string) => `url(${quote}${folder}${file}${quote})`);
}
