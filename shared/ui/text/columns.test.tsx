import { parseRich } from '@press/contract/richtext';
import { render } from '@testing-library/react';
import { RichBlocks } from './Rich';

/** The cells of a table, marked `>` if they align right and `^` if centred. */
function marked(table: string): string[] {
  const { container } = render(<RichBlocks nodes={parseRich(table, 'block')} />);
  return [...container.querySelectorAll('tr')].map((row) =>
    [...row.children]
      .map((cell) => `${{ right: '>', center: '^' }[cell.className] ?? ''}${cell.textContent}`)
      .join('|'),
  );
}

const row = (tag: 'th' | 'td', ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

test('F-75 aligns columns of numbers right, with their headings, but not columns of words or times', () => {
  const table = `<table><thead>${row('th', 'Town', 'Loans', 'Change', 'Takes')}</thead><tbody>${[
    row('td', 'Ebb', '1,140<sup>a</sup>', '−0.3 (0.1–0.5)', '4–8 weeks'),
    row('td', 'Flow', '86', '&lt;1.4%', '2 days'),
    row('td', 'Neap', '–', '', '3'),
  ].join('')}</tbody></table>`;
  expect(marked(table)).toEqual([
    'Town|>Loans|>Change|Takes',
    'Ebb|>1,140a|>−0.3 (0.1–0.5)|4–8 weeks',
    'Flow|>86|><1.4%|2 days',
    'Neap|>–|>|3',
  ]);
});

test('F-75 keeps an alignment that the file states', () => {
  const table =
    '<table><tbody><tr><td align="left">12</td><td align="center">5</td><td>7</td></tr>' +
    '<tr><td align="left">3</td><td align="center">Low</td><td>8</td></tr></tbody></table>';
  expect(marked(table)).toEqual(['12|^5|>7', '3|^Low|>8']);
  const { container } = render(<RichBlocks nodes={parseRich(table, 'block')} />);
  expect(container.querySelector('[align]')).toBeNull();
});

test('F-75 a cell that spans rows moves the cells of the next row; a cell that spans columns keeps its alignment', () => {
  const table =
    '<table><thead><tr><th rowspan="2">Place</th><th colspan="2">Height</th></tr><tr><th>Low</th><th>High</th></tr></thead>' +
    '<tbody><tr><th rowspan="2">Ebb</th><td>1</td><td>tall</td></tr><tr><td>2</td><td>4</td></tr></tbody></table>';
  expect(marked(table)).toEqual(['Place|Height', '>Low|High', 'Ebb|>1|tall', '>2|4']);
});
