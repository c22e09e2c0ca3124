import { parseRich } from '@press/contract/richtext';
import { RichBlocks, wideTables, type RichElements } from '@press/ui';
import { createContext, useContext } from 'react';
import type { ArticleText } from './read-text';

interface TextValue extends ArticleText {
  /** The article's. */
  id: string;
  /** DOI of the article, where readers find parts that this site does not have. */
  doi: string;
  elements: RichElements;
}

/** The parsed texts of the article. Without a provider, text has no parts. */
export const ArticleTextContext = createContext<TextValue>({
  nodesOf: (text) => parseRich(text, 'block'),
  headingsOf: () => [],
  partOf: () => undefined,
  otherParts: [],
  ownParts: [],
  citationsOf: () => [],
  id: '',
  doi: '',
  elements: {},
});

/** Rich block text of the article, with its figures and tables at the places that name them. @param caption of its table */
export function Text({ caption, children }: { caption?: string; children: string }) {
  const { nodesOf, elements } = useContext(ArticleTextContext);
  return <RichBlocks nodes={nodesOf(children)} elements={{ ...elements, ...(caption && wideTables(caption)) }} />;
}
