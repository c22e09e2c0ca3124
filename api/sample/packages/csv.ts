import type { Drawing, Story } from './story';

const field = (value: string | number): string =>
  /[",\n]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value}`;
const plain = (rich: string): string => rich.replace(/<[^>]+>|\{\w+(?:,\d+)*\}/g, '');

/** The numbers of a figure or a table as CSV (RFC 4180). @param of the id of the part */
export function csvOf({ figures, tables }: Story, of: string): string {
  const table = tables.find(({ id }) => id === of);
  const figure = figures.find(({ id }) => id === of);
  if (!table && !figure) throw new Error(`A supplement has the numbers of ${of}, which the story does not have.`);
  const rows = table ? [table.head, ...table.rows].map((row) => row.map(plain)) : rowsOf(figure!.drawing);
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function rowsOf(drawing: Drawing): (string | number)[][] {
  switch (drawing.kind) {
    case 'map':
      return [['site'], ...Array.from({ length: drawing.sites }, (_, index) => [String.fromCharCode(65 + index)])];
    case 'bars':
      return [
        ['group', drawing.y.label, 'low', 'high'],
        ...drawing.bars.map(({ name, value, low, high }) => [name, value, low, high]),
      ];
    case 'lines': {
      const [longest] = drawing.lines;
      const steps = longest?.values.length ?? 0;
      const at = (step: number) =>
        +(drawing.x.low + ((drawing.x.high - drawing.x.low) * step) / (steps - 1)).toFixed(3);
      return [
        [drawing.x.label || 'x', ...drawing.lines.map(({ name }) => name)],
        ...Array.from({ length: steps }, (_, step) => [
          at(step),
          ...drawing.lines.map(({ values }) => values[step] ?? ''),
        ]),
      ];
    }
    case 'scatter':
      return [[drawing.x.label || 'x', drawing.y.label || 'y'], ...drawing.points.map(([x, y]) => [x, y])];
  }
}
