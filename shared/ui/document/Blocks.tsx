import { Tags } from '../parts/Tags';
import { Rich } from '../text/Rich';
import * as css from './Document.module.css';
import type { WordBlock, WordTable } from './grammar';
import { Text } from './Text';

/** The blocks of a section, each as what it is. */
export function Blocks({ blocks }: { blocks: readonly WordBlock[] }) {
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: WordBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Text>{block}</Text>
      </p>
    );
  }
  if ('rich' in block) return <Rich text={block.rich} block />;
  if ('tags' in block) return <div className={css.tags}><Tags items={block.tags} /></div>;
  if ('table' in block) return <Table {...block.table} />;
  if ('terms' in block) return <Terms terms={block.terms} />;
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

const Table = ({ caption, columns, rows }: WordTable) => (
  <table className={css.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <th scope="row">
            <Text>{name}</Text>
          </th>
          {cells.map((cell, at) => (
            <td key={at}>
              <Text>{cell}</Text>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
