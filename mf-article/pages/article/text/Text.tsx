import { parseRich } from '@press/contract/richtext';
import { RichBlocks, wideTables, type RichElements } from '@press/ui';
import { createContext, useContext } from 'react';
import type { ArticleText } from './read-text';

interface TextValue extends ArticleText {
  /** The article's. */
  id: string;
  /** DOI of the article: what is missing here can be read there. */
  doi: string;
  elements: RichElements;
}

/** The parsed texts of the article. Outside one, text has no parts. */
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

/** Rich block text of the article, with its figures and tables where the text names them. @param caption of its table */
export function Text({ caption, children }: { caption?: string; children: string }) {
  const { nodesOf, elements } = useContext(ArticleTextContext);
  return <RichBlocks nodes={nodesOf(children)} elements={{ ...elements, ...(caption && wideTables(caption)) }} />;
}
