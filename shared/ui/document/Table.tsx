import { useId } from 'react';
import { Scroller } from '../parts/Scroller';
import * as css from './Document.module.css';
import type { WordTable } from './grammar';
import { Text } from './Text';

/** A table. If it is wider than its column it scrolls inside it, also by keyboard. */
export function Table({ caption, columns, rows }: WordTable) {
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
