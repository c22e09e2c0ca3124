import { Note } from '../parts/Note';
import { Tags } from '../parts/Tags';
import { Rich } from '../text/Rich';
import * as css from './Document.module.css';
import type { WordBlock, WordTable } from './grammar';
import { Text } from './Text';
import { useId } from 'react';
import { Scroller } from '../parts/Scroller';

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
  // Safari takes a list without markers for none.
  const drawn = block.ordered === 'steps' ? { className: css.steps, role: 'list' } : {};
  return (
    <List {...drawn}>
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

/** A table. If it is wider than its column it scrolls inside it, also by keyboard. */
function Table({ caption, columns, rows }: WordTable) {
  const id = useId();
  return (
    <Scroller className={css.scroller} labelledBy={id}>
      <table className={`tbl ${css.table}`}>
        <caption id={id}>
          <Text>{caption}</Text>
        </caption>
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
    </Scroller>
  );
}
