import { Note } from '../parts/Note';
import { Tags } from '../parts/Tags';
import { Rich } from '../text/Rich';
import * as css from './Document.module.css';
import type { WordBlock } from './grammar';
import { Table } from './Table';
import { Text } from './Text';

/** Renders the blocks of a section by their kind. */
export function Blocks({ blocks }: { blocks: readonly WordBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: WordBlock }) {
  if (typeof block === 'string') return <Paragraph text={block} />;
  if ('rich' in block) return <Rich text={block.rich} block />;
  if ('tags' in block)
    return (
      <div className={css.tags}>
        <Tags items={block.tags} />
      </div>
    );
  if ('table' in block) return <Table {...block.table} />;
  if ('note' in block) {
    return (
      <Note kind="info">
        <Paragraph text={block.note} />
      </Note>
    );
  }
  if ('terms' in block) return <Terms terms={block.terms} />;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={block.ordered === 'steps' ? css.steps : undefined}>
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
