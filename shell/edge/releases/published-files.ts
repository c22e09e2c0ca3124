import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasIntegrity, type Release, releaseFolder } from '@press/releases';
import { addressOf } from './address';
import { rulesOf, type RulesFor } from './style-sheet';

/** The rules of style sheets, by release, and by file name in the release. */
export type StyleRules = WeakMap<Release, ReadonlyMap<string, RulesFor>>;

/** An address in a style sheet that is relative to the sheet. */
const RELATIVE_URL = /url\((["']?)(?!["']|[a-z]+:|[/#])([^"')]+)\1\)/g;

/**
 * Reads the style sheets of releases, so that documents can contain rules of them. Addresses in them become absolute. A sheet
 * that cannot be in a document, or that differs from the published one, is left out: documents link to it in their head, and
 * browsers check its hash.
 */
export async function readStyles(releases: readonly Release[], store: string): Promise<StyleRules> {
  const rules: StyleRules = new WeakMap();
  await Promise.all(
    releases.map(async (release) => {
      const sheets = release.files.filter(({ path: file }) => file.startsWith('client/') && file.endsWith('.css'));
      const read = await Promise.all(
        sheets.map(async ({ path: file, integrity }) => {
          const bytes = await readFile(path.join(releaseFolder(store, release), file)).catch(() => null);
          if (!bytes || !hasIntegrity(bytes, integrity)) return [];
          const text = withAbsoluteUrls(bytes.toString('utf8'), addressOf(release, file));
          const ofSheet = /<\/style/i.test(text) ? null : readable(text);
          return ofSheet ? [[file, ofSheet] as const] : [];
        }),
      );
      rules.set(release, new Map(read.flat()));
    }),
  );
  return rules;
}

/** @param address of the style sheet */
function withAbsoluteUrls(css: string, address: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return css.replace(RELATIVE_URL, (_, quote: string, file: string) => `url(${quote}${folder}${file}${quote})`);
}

/** Null if the text is not CSS. */
function readable(text: string): RulesFor | null {
  try {
    return rulesOf(text);
  } catch {
    return null;
  }
}
