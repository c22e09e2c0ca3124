import { Notes } from './notes';
import { parseXml } from './parse';
import { lineOfReference } from './references';

const line = (xml: string): string => lineOfReference(parseXml(`<ref>${xml}</ref>`, new Notes()));

const printed = '<mixed-citation>1. Eze C. Mud of the delta. Silt. 2019;4:1-9.</mixed-citation>';
const elements = `<element-citation><person-group><name><surname>Eze</surname><given-names>C</given-names></name></person-group>
  <article-title>Mud of the delta</article-title><source>Silt</source><year>2019</year><volume>4</volume><fpage>1</fpage>
  <lpage>9</lpage><pub-id pub-id-type="doi">10.5555/silt.4</pub-id></element-citation>`;
const shown = 'Eze C. Mud of the delta. Silt. 2019;4:1-9. https://doi.org/10.5555/silt.4';

test.each([
  ['side by side', `<label>1</label>${printed}${elements}`],
  ['in the other order', `<label>1.</label>${elements}${printed}`],
  ['as alternatives', `<label>[1]</label><citation-alternatives>${elements}${printed}</citation-alternatives>`],
])('F-09 a work that a file has both printed and as elements is one reference: %s', (_case, xml) => {
  expect(line(xml)).toBe(shown);
});

test('F-09 two works in one reference become two, in whatever form', () => {
  const other = '<element-citation><source>Dunes of the north</source><year>2001</year></element-citation>';
  expect(line(`<label>1</label>${printed}${other}${elements}`)).toBe(`${shown} (2001). Dunes of the north.`);
  const second = '<mixed-citation>Mori K. Sand. Dune. 2020.</mixed-citation>';
  expect(line(`${second}${second.replace('Sand', 'Stone')}`)).toBe(
    'Mori K. Sand. Dune. 2020. Mori K. Stone. Dune. 2020.',
  );
});

test('F-09 keeps a number that begins the text, unless it is that of the reference', () => {
  const book = '<mixed-citation>1984 was a year. Press, 1990.</mixed-citation>';
  expect(line(`<label>1</label>${book}`)).toBe('1984 was a year. Press, 1990.');
  expect(line(`<label>2</label>${book.replace('1984', '3.')}`)).toBe('3. was a year. Press, 1990.');
});

test('F-09 two citations of elements with the same words are one work; an access date keeps its parts apart', () => {
  const parts = (name: string, title: string) =>
    `<${name}><name><surname>Eze</surname></name><article-title>${title}</article-title><year>2019</year>` +
    `<date-in-citation><year>2020</year><month>5</month></date-in-citation></${name}>`;
  const mud = 'Eze (2019). Mud of the flats. Accessed 2020-05.';
  expect(line(parts('mixed-citation', 'Mud of the flats') + parts('element-citation', 'Mud of the flats'))).toBe(mud);
  expect(line(parts('element-citation', 'Mud of the flats') + parts('element-citation', 'Rivers and hills'))).toContain(
    'Rivers and hills',
  );
});

test('F-27 keeps an address that contains the DOI whole, like a DOI with angle brackets', () => {
  const citation = (text: string) => line(`<mixed-citation>${text}</mixed-citation>`);
  const id = '<pub-id pub-id-type="doi">10.1007/x</pub-id>';
  expect(citation(`Eze C. Mud. https://link.example.org/article/10.1007/x doi:10.1007/x ${id}`)).toBe(
    'Eze C. Mud. https://link.example.org/article/10.1007/x. https://doi.org/10.1007/x',
  );
  const sici = '10.1002/(SICI)1097-0258(19980815)17:15&lt;1661::AID-SIM968&gt;3.0.CO;2-2';
  const escaped = 'https://doi.org/10.1002/(SICI)1097-0258(19980815)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2';
  expect(citation(`Eze C. Mud. <pub-id pub-id-type="doi">${sici}</pub-id>`)).toBe(`Eze C. Mud. ${escaped}`);
  expect(citation(`Eze C. Mud. doi:${sici}`)).toBe(`Eze C. Mud. ${escaped}`);
  for (const address of ['10.5555%2Fa', '10.5555/a?nosfx=y&amp;z=1#sec', '10.5555/a#sec'])
    expect(citation(`Eze C. Mud. https://doi.org/${address} <pub-id pub-id-type="doi">10.5555/a</pub-id>`)).toBe(
      'Eze C. Mud. https://doi.org/10.5555/a',
    );
  expect(citation('Eze C. Mud. <ext-link xlink:href="https://doi.org/10.5555/a?from=x">link</ext-link>')).toBe(
    'Eze C. Mud. link. https://doi.org/10.5555/a',
  );
});

const person = (surname: string, given: string): string =>
  `<string-name><surname>${surname}</surname><given-names>${given}</given-names></string-name>`;

test.each([
  [
    'parts of names and people',
    `<person-group>${person('Eze', 'C.')}${person('Mori', 'K.')}</person-group> <year>2019</year>. Mud.`,
    'Eze C., Mori K. 2019. Mud.',
  ],
  [
    'people on lines of their own',
    `${person('Eze', 'C.')}\n  ${person('Mori', 'K.')}, 2019, <source>Silt</source>, 4`,
    'Eze C., Mori K., 2019, Silt, 4.',
  ],
  [
    'a source and its volume, and an ISSN',
    'K. Mori, “Sand,” <source>J. Silt</source><volume>4</volume>, 1 (2019).<pub-id pub-id-type="coden">SILT</pub-id><issn>0306-0012</issn>',
    'K. Mori, “Sand,” J. Silt 4, 1 (2019). ISSN 0306-0012.',
  ],
  ['people without a word for the others', 'Fish JA, <etal/>: Ribosomes', 'Fish JA, et al.: Ribosomes.'],
  ['raised and lowered text', 'CO<sub>2</sub> at 10<sup>-3</sup> mol. 2019.', 'CO₂ at 10⁻³ mol. 2019.'],
  [
    'markup inside a word',
    'Eze C. <italic>p</italic><bold>K</bold>. ISSN: <issn>0306-0012</issn>',
    'Eze C. pK. ISSN: 0306-0012.',
  ],
])('F-09 separates elements of a printed reference without text between them: %s', (_case, xml, expected) => {
  expect(line(`<mixed-citation>${xml}</mixed-citation>`)).toBe(expected);
});

test.each([
  ['Mud. Available online: @ (accessed on 3 May 2019).', 'Mud. Available online (accessed on 3 May 2019).'],
  ['Mud. Available online: @.', 'Mud. Available online.'],
  ['Mud. PMID:<pub-id pub-id-type="pmid">123</pub-id>. doi: @', 'Mud.'],
  ['Mud, Silt Press (2019) [@].', 'Mud, Silt Press (2019).'],
])('F-09 leaves no remains of an identifier: %s', (text, expected) => {
  const xml = text.replace('@', '<pub-id pub-id-type="doi">10.5555/mud</pub-id>');
  expect(line(`<mixed-citation>${xml}</mixed-citation>`)).toBe(`${expected} https://doi.org/10.5555/mud`);
});
