import { serializeRich } from '@press/contract/richtext';
import { resolvePage } from './resolve-page';
import { resolveText } from './resolve-text';

const bodyOf = (body: string, facts = {}, fill = {}): string | undefined => {
  const page = { title: 'T', standfirst: '', sections: [{ id: 'a', title: 'A', body }], side: [] };
  return resolvePage(page, facts, fill).sections.map((section) => serializeRich(section.body))[0];
};

test('O-08 omits sentences, items, rows, tables and sections that depend on a missing fact', () => {
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

test('O-28 a condition applies to a whole paragraph, item, row or section; several apply together', () => {
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
      { title: 'Answer', body: '<p>{fact.answer}</p>' },
      { title: 'Ask', body: '<p>In {fact.answer}.</p><p><a href="mailto:{email}">us</a></p>' },
    ],
  };
  expect(resolvePage(page, { model: 'open' }, { publisher: 'A & B' })).toEqual({
    title: 'About A & B',
    standfirst: '',
    sections: [{ id: 'b', title: 'Open review', body: [{ tag: 'p', attrs: {}, children: ['A & B'] }] }],
    side: [
      {
        title: 'Ask',
        body: [{ tag: 'p', attrs: {}, children: [{ tag: 'a', attrs: { href: 'mailto:{email}' }, children: ['us'] }] }],
      },
    ],
  });
});

test('O-28 names a licence that has no address, without a link', () => {
  const body = '<p>Under <a href="{licenceUrl}">{fact.licence}</a>.</p>';
  const facts = { licence: 'Our terms' };
  expect(bodyOf(body, facts, { licenceUrl: '' })).toBe('<p>Under Our terms.</p>');
  expect(bodyOf(body, facts, { licenceUrl: 'https://a.example/' })).toBe(
    '<p>Under <a href="https://a.example/">Our terms</a>.</p>',
  );
});

test('O-08 inserts facts as they are given', () => {
  expect(resolveText('From {fact.a} to {fact.b}.', { a: '$&', b: '' })).toBe('From $& to .');
  expect(resolveText('From {fact.a}. {publisher} writes.', {})).toBe('{publisher} writes.');
  expect(resolveText('{fact.a}', undefined)).toBeNull();
  expect(resolveText('Open. {fact.a} Charges are {fact.b}.', { b: 'due' })).toBe('Open. Charges are due.');
  expect(resolveText('{fact.a} {fact.b}', { b: 'We print.' })).toBe('We print.');
  expect(resolveText('{fact.a} peer review by two.', {})).toBeNull();
});

test('O-08 treats an element with several sentences, and its facts, as part of the sentence around it', () => {
  const body = '<p>Read <em>Act. Now {fact.a}.</em> It takes <strong>{fact.b}</strong>. Two read.</p>';
  expect(bodyOf(body, { a: '5' })).toBe('<p>Two read.</p>');
  expect(bodyOf(body, { b: '9' })).toBe('<p>Two read.</p>');
  expect(bodyOf(body, { a: '5', b: '9' })).toBe(
    '<p>Read <em>Act. Now 5.</em> It takes <strong>9</strong>. Two read.</p>',
  );
});

test("O-11 fills in placeholders as text; one in an address cannot change the address's scheme", () => {
  const body = '<p><a href="{licenceUrl}">{publisher}</a></p>';
  expect(bodyOf(body, {}, { licenceUrl: 'javascript:alert(1)', publisher: '<b>A</b> {fact.b}' })).toBe(
    '<p>&lt;b&gt;A&lt;/b&gt; {fact.b}</p>',
  );
});
