import { Note } from '@press/ui';
import type { ContentBlock } from '../../content/grammar';
import * as css from './StaticPage.module.css';
import { Text } from './Text';
import { TextTable } from './TextTable';

/** The blocks of a section, each as what it is. */
export function Blocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: ContentBlock }) {
  if (typeof block === 'string') return <Paragraph text={block} />;
  if ('table' in block) return <TextTable table={block.table} />;
  if ('terms' in block) return <Terms terms={block.terms} />;
  if ('note' in block) {
    return (
      <Note kind="info">
        <Paragraph text={block.note} />
      </Note>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.list.map((item) => (
        <li key={item}>
          <Text>{item}</Text>
        </li>
      ))}
    </List>
  );
}

const Paragraph = ({ text }: { text: string }) => (
  <p>
    <Text>{text}</Text>
  </p>
);

const Terms = ({ terms }: { terms: readonly (readonly [string, string])[] }) => (
  <dl className={css.terms}>
    {terms.map(([term, text]) => (
      <div key={term}>
        <dt>
          <Text>{term}</Text>
        </dt>
        <dd>
          <Text>{text}</Text>
        </dd>
      </div>
    ))}
  </dl>
);
