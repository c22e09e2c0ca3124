import type { Article, Section, SubArticle } from '@press/contract';
import { directionOf } from '@press/contract/direction';
import { parseRich, serializeRich, type RichNode } from '@press/contract/richtext';
import type { StoredArticle } from './article.query';
import { isSameLanguage, versionsOf } from './versions';

/** The article in a language, if it has a version in it. Statements, references and citations stay as they are. */
export function inLanguage(article: Article, language: string): StoredArticle {
  const versions = versionsOf(article);
  const version = versions.find(({ lang }) => isSameLanguage(lang, language));
  if (!version) return article;
  const { whole, lang, title, abstract, keywords } = version;
  const { details } = article;
  const sections = whole ? sectionsOf(whole) : [];
  const isOther = (text: { kind: string; lang: string }): boolean =>
    text.kind !== 'translation' || !isSameLanguage(text.lang, lang);
  return {
    ...article,
    ...(sections.length > 0 && { sections }),
    details: {
      ...details,
      ...(sections.length > 0 && { parts: partsOf(article, sections) }),
      summaries: details.summaries.filter(isOther),
      subArticles: details.subArticles.filter(isOther),
    },
    shown: {
      title,
      lang,
      dir: directionOf(lang),
      abstract: abstract || article.abstract,
      keywords: keywords.length > 0 ? [...keywords] : article.keywords,
      isWhole: sections.length > 0,
      versions,
    },
  };
}

/** The sections of a translation, whose headings begin at level 4. Its abstract is shown above them. */
function sectionsOf({ body, abstract }: SubArticle): Section[] {
  const chunks: { title: RichNode[]; nodes: RichNode[] }[] = [{ title: [], nodes: [] }];
  for (const node of parseRich(body, 'block')) {
    if (typeof node === 'string' || !/^h[4-6]$/.test(node.tag)) chunks.at(-1)?.nodes.push(node);
    else if (node.tag === 'h4') chunks.push({ title: node.children, nodes: [] });
    else chunks.at(-1)?.nodes.push({ ...node, tag: `h${Number(node.tag[1]) - 2}` });
  }
  return chunks
    .map(({ title, nodes }) => ({
      kind: 'other' as const,
      id: '',
      title: serializeRich(title),
      body: serializeRich(nodes),
    }))
    .filter((section) => (section.title || section.body) && !(abstract && section.body.startsWith(abstract)));
}

/** The figures and tables in the text of a page. */
const placedIn = (sections: readonly Section[]): Set<string> =>
  new Set(sections.flatMap(({ body }) => [...body.matchAll(/<figure id="([^"]+)"/g)].map(([, id = '']) => id)));

/** The parts of the translation. Without figures of its own, it has those of the article. */
function partsOf(
  { sections, details: { parts } }: Article,
  translated: readonly Section[],
): Article['details']['parts'] {
  const [theirs, own] = [placedIn(sections), placedIn(translated)];
  return own.size > 0 ? parts.filter(({ id }) => own.has(id) || !theirs.has(id)) : parts;
}
