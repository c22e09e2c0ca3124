import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJats } from './read';

const result = readJats(readFileSync(join(__dirname, 'fixtures/beside-the-text.xml'), 'utf8'), 'beside-the-text.xml');
if (!result.ok) throw result.error;
const { article, journal } = result;
const { details = {} } = article;
const [section] = article.sections;

test('F-06 an article has the licence of its file, or none; its journal has none of it', () => {
  expect([article.license, journal.license]).toEqual(['', '']);
  expect(details).toMatchObject({
    licenceFrom: 'file',
    licenceUrl: 'http://www.example.org/terms',
    copyright: '© 2024 World Health Organization',
    rights: '<p>All rights reserved, see <a href="http://www.example.org/terms">the terms</a>.</p>',
  });
});

test('F-07 citations and cross-references lead to what they name; the others stay text', () => {
  expect(section?.body).toContain(
    '<p>See <a href="#ref-b1" data-refs="ref-b1 ref-b2">1,2</a>, <a href="#fig-f1">Figure 1</a>, <a href="#eq-e1x">(1)</a>, ' +
      '<a href="#sec-s1a">below</a>, <a href="#sec-x1s">Box 1</a>, <a href="#sup-v1">Video 1</a>, <a href="#fn-n1">a note</a>, Table 9 and ' +
      '<a href="https://doi.org/10.5555/bst.1.e001">[formula]</a>.</p>',
  );
  expect(section?.body).toContain(
    '<h3 id="sec-s1a">B</h3><h4 id="sec-n1">C</h4><h5 id="sec-n2">D</h5><h6 id="sec-n3">E</h6>',
  );
  expect(section?.body).toContain('<h3 id="sec-x1s">Box 1</h3><p>Boxed.</p>');
});

test('F-08 parts have label, caption, DOI and alternative, also those that float', () => {
  expect(details.parts).toEqual([
    { kind: 'formula', id: 'eq-e1x', label: '(1)', doi: '10.5555/bst.1.e002' },
    {
      kind: 'supplement',
      id: 'sup-v1',
      label: 'Video 1',
      title: 'Moving.',
      caption: '<p>Slowly <a href="#ref-b2">2</a>.</p>',
      doi: '10.5555/bst.1.s001',
    },
    {
      kind: 'figure',
      id: 'fig-f1',
      label: 'Figure 1',
      title: 'The gulf.',
      caption: '<p>A map <a href="#ref-b1">1</a>.</p>',
      alt: 'Map',
      doi: '10.5555/bst.1.g001',
      notes: '<p>Drawn by MK.</p>',
    },
  ]);
});

test('F-09 references keep label, PubMed id and address', () => {
  expect(details.references).toEqual([
    { id: 'ref-b1', label: '1.', pmid: '123456', url: 'http://www.example.org/a' },
    { id: 'ref-b2' },
  ]);
});

test('F-10 statements, dates and editors are what the file says', () => {
  expect(details.statements).toEqual([
    { kind: 'funding', body: '<p>A Fund (7)</p><p>A Sponsor, 8, B, 9</p>' },
    { kind: 'data', title: 'Data Availability', body: '<p>All data are in the paper.</p>' },
    { kind: 'data', title: 'Data', body: '<p id="sec-n4">On request.</p>' },
    { kind: 'interests', body: '<p>None.</p>' },
    { kind: 'contributions', body: '<p>MK wrote the text.</p>' },
    { kind: 'notes', body: '<p id="fn-n1">A group.</p>' },
    { kind: 'funding', body: '<p>A private gift.</p>' },
    { kind: 'correspondence', body: '<p>* E-mail: king@harbour.example</p>' },
  ]);
  expect(details.history).toEqual([
    { kind: 'received', date: '2024-01-01' },
    { kind: 'accepted', date: '2024-02' },
  ]);
  expect(details.editors).toEqual([
    { name: 'Sara Reza', role: 'Academic Editor', affiliations: ['University of Basra, Iraq'] },
  ]);
});

test('F-11 summaries and translations stand beside the abstract', () => {
  expect(article.abstract).toBe('<p>Short.</p>');
  expect(details.summaries).toEqual([
    { kind: 'summary', title: 'Author Summary', body: '<p>In plain words.</p>' },
    { kind: 'translation', title: 'Abstract', lang: 'en', body: '<p>Brief.</p>' },
  ]);
});

test('F-12 notices name the other article, and decision letters are kept with their references', () => {
  expect(details.relations).toEqual([
    { kind: 'corrects', doi: '10.5555/bst.0', title: 'The first' },
    { kind: 'related', url: 'https://example.org/data', title: 'Data' },
  ]);
  expect(details.subArticles).toEqual([
    {
      id: 'pos-d1',
      kind: 'letter',
      title: 'Decision letter',
      doi: '10.5555/bst.1.d',
      body: '<p>Accepted; see <a href="#ref-d1r">1</a>.</p><ol><li id="ref-d1r">A letter.</li></ol>',
    },
  ]);
});

test('F-13 the language and the direction of the text are those of the file', () => {
  expect(details).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

test('F-14 the suffix of a name is kept', () => {
  expect(article.authors).toMatchObject([{ name: 'Martin King Jr.', given: 'Martin', family: 'King', suffix: 'Jr.' }]);
});
