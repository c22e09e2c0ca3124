import { tag } from '../html/escape';
import { addressOf } from '../releases/address';
import type { ServedRelease } from '../releases/composition';
import type { Names, RulesFor } from '../releases/style-sheet';
import { integrityOf, type DocumentAssets } from './scripts';

interface Sheet {
  href: string;
  integrity: string | undefined;
  /** Undefined for a sheet that the edge has not read. */
  rulesFor: RulesFor | undefined;
}

/** The style sheets of the shell, the page's area and the page, in this order. */
function sheetsOf({ shell, page, styleRules }: DocumentAssets): Sheet[] {
  const sheets = (release: ServedRelease, files: readonly string[]): Sheet[] =>
    files.map((file) => {
      const href = addressOf(release, file);
      return { href, integrity: integrityOf(release)[href], rulesFor: styleRules.get(release)?.get(file) };
    });
  const ofShell = sheets(shell, shell.styles);
  if (!page) return ofShell;
  const { release } = page;
  const ofRoute = release.routes.find(({ path }) => path === page.route)?.styles ?? [];
  return [...ofShell, ...sheets(release, [...new Set([...release.styles, ...ofRoute])])];
}

const linkTo = ({ href, integrity }: Sheet): string => tag('link', { rel: 'stylesheet', href, integrity });

/**
 * What the page needs to be painted: the rules for its markup, so that the first paint waits for no other file (ADR
 * 44). The shell removes them together with the link to their sheet, by its address.
 */
export const pageStyles = (assets: DocumentAssets, names: Names): string =>
  sheetsOf(assets)
    .map((sheet) => {
      const { href, rulesFor } = sheet;
      return rulesFor
        ? `${tag('style', { nonce: assets.nonce, 'data-of': href })}${rulesFor(names)}</style>`
        : linkTo(sheet);
    })
    .join('');

/**
 * The whole style sheets, below the page, with the faces of the web fonts. A browser paints the page above while it loads them,
 * and Chromium reaches the script of the shell after them. The disabled link, which loads nothing, tells Rspack's code in areas that the sheet
 * is present: it looks for the file name relative to its own folder.
 */
export const wholeSheets = (assets: DocumentAssets): string =>
  sheetsOf(assets)
    .filter(({ rulesFor }) => rulesFor)
    .map(
      (sheet) =>
        linkTo(sheet) +
        tag('link', { rel: 'stylesheet', href: sheet.href.slice(sheet.href.lastIndexOf('/') + 1), disabled: true }),
    )
    .join('');
