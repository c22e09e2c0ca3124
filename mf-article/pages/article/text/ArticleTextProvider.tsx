import type { Article } from '@press/contract';
import type { RichElements } from '@press/ui';
import { useMemo, type ReactNode } from 'react';
import { ArticlePart } from './ArticlePart';
import { readText } from './read-text';
import { ArticleTextContext } from './Text';

const elements: RichElements = { figure: ({ attrs }) => <ArticlePart id={attrs['id'] ?? ''} /> };

/** Parses the texts of an article for the components below. */
export function ArticleTextProvider({ article, children }: { article: Article; children: ReactNode }) {
  const text = useMemo(() => ({ ...readText(article), id: article.id, doi: article.doi, elements }), [article]);
  return <ArticleTextContext value={text}>{children}</ArticleTextContext>;
}
