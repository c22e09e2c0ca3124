import { parseDoi } from '@press/contract/identifiers';
import type { SubArticleWire } from '@press/contract/wire';
import { readAuthors } from './authors';
import { blockNodes } from './blocks';
import type { ArticleContext } from './context';
import { lineOf } from './inline';
import { typeName } from './article-type';
import { writeRich } from './rich';
import { childAt, childElements, textOf, type XmlElement } from './tree';

/** Decision letters, replies and other articles within the article; those within them follow. */
export function readSubArticles(root: XmlElement, context: ArticleContext): SubArticleWire[] {
  return childElements(root, 'sub-article', 'response').flatMap((source, index) => [
    ...readOne(source, index, context),
    ...readSubArticles(source, context),
  ]);
}

function readOne(source: XmlElement, index: number, context: ArticleContext): SubArticleWire[] {
  const meta = childAt(source, 'front-stub') ?? childAt(source, 'front', 'article-meta') ?? source;
  const text = { ...context, place: 'text' as const, subArticle: source };
  const parts = [childAt(source, 'body'), childAt(source, 'back')].flatMap((part) => childElements(part));
  const body = writeRich(blockNodes(parts, text, 3), 'block', context.notes);
  if (!body) return [];
  const title = childAt(meta, 'title-group', 'article-title');
  const line = lineOf(title, context);
  const authors = readAuthors(meta, context.notes).map(({ name }) => name);
  const doi = childElements(meta, 'article-id').filter(({ attrs }) => attrs['pub-id-type'] === 'doi');
  return [
    {
      id: context.places.of(source) ?? `pos-sub-article-${index + 1}`,
      title:
        writeRich(line, 'inline', context.notes) ||
        typeName(source.attrs['article-type'] ?? source.attrs['response-type'] ?? ''),
      ...(authors.length && { authors: authors.join(', ') }),
      ...(parseDoi(textOf(doi[0])) && { doi: textOf(doi[0]) }),
      body,
    },
  ];
}
