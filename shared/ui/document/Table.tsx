import { useEffect, useId, useRef, useState } from 'react';
import * as css from './Document.module.css';
import type { WordTable } from './grammar';
import { Text } from './Text';

/** Whether an element's content is wider than the element. True until measured, so that a keyboard can focus it. */
function useOverflow() {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watcher = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, overflows };
}

/** A table. One that is wider than its column scrolls inside it, also by keyboard. */
export function Table({ caption, columns, rows }: WordTable) {
  const id = useId();
  const { ref, overflows } = useOverflow();
  return (
    <div className={css.scroller} ref={ref} {...(overflows && { role: 'region', 'aria-labelledby': id, tabIndex: 0 })}>
      <table className={`tbl ${css.table}`}>
        <caption id={id}>{caption}</caption>
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
    </div>
  );
}
