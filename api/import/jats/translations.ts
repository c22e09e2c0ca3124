import type { RichNode } from '@press/contract/richtext';
import type { SummaryWire } from '@press/contract/wire';
import type { ArticleContext } from './context';
import { lineOf, writeRich } from './inline';
import { languageOf, childAt, childElements, type XmlElement } from './tree';
import { keywordGroups, keywordsIn } from './subjects';

/** Titles and keywords in one other language. */
interface Translated {
  titles: RichNode[];
  keywords: RichNode[];
}

const paragraph = (children: RichNode[]): RichNode[] => (children.length ? [{ tag: 'p', attrs: {}, children }] : []);
const bold = (children: RichNode[]): RichNode[] => (children.length ? [{ tag: 'b', attrs: {}, children }] : []);

/** Keywords as one paragraph. */
export const keywordLine = (keywords: readonly string[]): RichNode[] =>
  keywords.length ? paragraph([...bold(['Keywords:']), ` ${keywords.join(', ')}`]) : [];

/** A title with its subtitles. */
function titleOf(group: XmlElement, context: ArticleContext): RichNode[] {
  const lines = [...childElements(group, 'trans-title', 'trans-subtitle')]
    .map((line) => lineOf(line, context))
    .filter((line) => line.length > 0);
  return lines.flatMap((line, at) => (at ? [': ', ...line] : line));
}

function translationsOf(meta: XmlElement, language: string, context: ArticleContext): Map<string, Translated> {
  const found = new Map<string, Translated>();
  const of = (lang: string): Translated => {
    const known = found.get(lang) ?? { titles: [], keywords: [] };
    found.set(lang, known);
    return known;
  };
  for (const group of childElements(childAt(meta, 'title-group'), 'trans-title-group')) {
    const lang = languageOf(group) || childElements(group, 'trans-title').map(languageOf).find(Boolean) || '';
    of(lang).titles.push(...paragraph(bold(titleOf(group, context))));
  }
  for (const group of keywordGroups(meta, language).others)
    of(languageOf(group)).keywords.push(...keywordLine(keywordsIn(group)));
  return found;
}

/** The summaries with titles and keywords in other languages: together with the abstract in the language, else separately. */
export function withTranslations(
  meta: XmlElement,
  language: string,
  summaries: readonly SummaryWire[],
  context: ArticleContext,
): SummaryWire[] {
  const all = [...summaries];
  for (const [lang, { titles, keywords }] of translationsOf(meta, language, context)) {
    const [before, after] = [titles, keywords].map((nodes) => writeRich(nodes, 'block', context.notes));
    const at = all.findIndex((each) => each.kind === 'translation' && (each.lang ?? '') === lang);
    const same = all[at];
    if (same) all[at] = { ...same, body: before + same.body + after };
    else if (before || after) {
      const title = before ? 'Title' : 'Keywords';
      all.push({ kind: 'translation', title, ...(lang && { lang }), body: `${before}${after}` });
    }
  }
  return all;
}
