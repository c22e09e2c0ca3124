import { stated } from './stated';
import { statedPage } from './stated-page';

const bodyOf = (body: string, facts = {}, fill = {}): string | undefined =>
  statedPage({ title: 'T', standfirst: '', sections: [{ id: 'a', title: 'A', body }], side: [] }, facts, fill)
    .sections[0]?.body;

test('O-08 what states a fact that the press does not state is left out: sentences, items, rows, tables, sections', () => {
  expect(bodyOf('<p>It is open. It takes {fact.time}. Two read.</p>', { time: '5 < 6 weeks' })).toBe(
    '<p>It is open. It takes 5 &lt; 6 weeks. Two read.</p>',
  );
  expect(bodyOf('<p>It is open. It takes\n{fact.time}. Two read.</p>')).toBe('<p>It is open. Two read.</p>');
  expect(bodyOf('<p>{fact.time} is needed.</p><ul><li>a</li><li><strong>B.</strong> {fact.b}</li></ul>')).toBe(
    '<ul><li>a</li></ul>',
  );
  const table = (rows: string) => `<table><thead><tr><th scope="col">x</th></tr></thead><tbody>${rows}</tbody></table>`;
  const row = '<tr><th scope="row">a</th><td>from {fact.a}</td></tr>';
  expect(bodyOf(table(row + row.replaceAll('fact.a', 'fact.b')), { b: '9' })).toBe(
    table('<tr><th scope="row">a</th><td>from 9</td></tr>'),
  );
  expect(bodyOf(`<p>before</p>${table(row)}`)).toBe('<p>before</p>');
  expect(bodyOf('<ol><li>{fact.a}<ul><li>{fact.b}</li></ul></li></ol><blockquote><p>{fact.a}</p></blockquote>')).toBe(
    undefined,
  );
});

test('O-28 a condition holds for a whole paragraph, item, row or section; several hold together', () => {
  const both = '<p>{if.editing} We edit. It costs.</p><p>{unless.editing} Ask others.</p>';
  expect(bodyOf(both, { editing: 'yes' })).toBe('<p>We edit. It costs.</p>');
  expect(bodyOf(both)).toBe('<p>Ask others.</p>');
  expect(bodyOf('<p>{if.a} {unless.b} x</p>', { a: '', b: '' })).toBe(undefined);
  const page = {
    title: 'About {publisher}',
    standfirst: 'Of {fact.a}.',
    sections: [
      { id: 'a', title: '{if.a} Fees', body: '<p>x</p>' },
      { id: 'b', title: '{fact.model} review', body: '<p>{publisher}</p>' },
    ],
    side: [
      { title: 'Answer', lines: ['{fact.answer}'] },
      { title: 'Ask', lines: ['In {fact.answer}.', '[us](mailto:{email})'] },
    ],
  };
  expect(statedPage(page, { model: 'open' }, { publisher: 'A & B' })).toEqual({
    title: 'About A & B',
    standfirst: '',
    sections: [{ id: 'b', title: 'Open review', body: '<p>A &amp; B</p>' }],
    side: [{ title: 'Ask', lines: ['[us](mailto:{email})'] }],
  });
});

test('O-28 a licence without an address is named, not linked', () => {
  const body = '<p>Under <a href="{licenceUrl}">{fact.licence}</a>.</p>';
  const facts = { licence: 'Our terms' };
  expect(bodyOf(body, facts, { licenceUrl: '' })).toBe('<p>Under Our terms.</p>');
  expect(bodyOf(body, facts, { licenceUrl: 'https://a.example/' })).toBe(
    '<p>Under <a href="https://a.example/">Our terms</a>.</p>',
  );
});

test('O-08 a text has its facts as they are given', () => {
  expect(stated('From {fact.a} to {fact.b}.', { a: '$&', b: '' })).toBe('From $& to .');
  expect(stated('From {fact.a}. {publisher} writes.', {})).toBe('{publisher} writes.');
  expect(stated('{fact.a}', undefined)).toBeNull();
  expect(stated('Open. {fact.a} Charges are {fact.b}.', { b: 'due' })).toBe('Open. Charges are due.');
  expect(stated('{fact.a} {fact.b}', { b: 'We print.' })).toBe('We print.');
  expect(stated('{fact.a} peer review by two.', {})).toBeNull();
});
