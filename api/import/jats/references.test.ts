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
])('F-09 a work that a file has as printed and as elements is one reference: %s', (_case, xml) => {
  expect(line(xml)).toBe(shown);
});

test('F-09 two works in one reference are two, in whatever form each of them is', () => {
  const other = '<element-citation><source>Dunes of the north</source><year>2001</year></element-citation>';
  expect(line(`<label>1</label>${printed}${other}${elements}`)).toBe(`${shown} (2001). Dunes of the north.`);
  const second = '<mixed-citation>Mori K. Sand. Dune. 2020.</mixed-citation>';
  expect(line(`${second}${second.replace('Sand', 'Stone')}`)).toBe(
    'Mori K. Sand. Dune. 2020. Mori K. Stone. Dune. 2020.',
  );
});

test('F-09 a number that begins the text stays, unless it is that of the reference', () => {
  const book = '<mixed-citation>1984 was a year. Press, 1990.</mixed-citation>';
  expect(line(`<label>1</label>${book}`)).toBe('1984 was a year. Press, 1990.');
  expect(line(`<label>2</label>${book.replace('1984', '3.')}`)).toBe('3. was a year. Press, 1990.');
});

test('F-27 an address that contains the DOI stays whole, and a DOI with angle brackets too', () => {
  const citation = (text: string) => line(`<mixed-citation>${text}</mixed-citation>`);
  const id = '<pub-id pub-id-type="doi">10.1007/x</pub-id>';
  expect(citation(`Eze C. Mud. https://link.example.org/article/10.1007/x doi:10.1007/x ${id}`)).toBe(
    'Eze C. Mud. https://link.example.org/article/10.1007/x. https://doi.org/10.1007/x',
  );
  const sici = '10.1002/(SICI)1097-0258(19980815)17:15&lt;1661::AID-SIM968&gt;3.0.CO;2-2';
  const escaped = 'https://doi.org/10.1002/(SICI)1097-0258(19980815)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2';
  expect(citation(`Eze C. Mud. <pub-id pub-id-type="doi">${sici}</pub-id>`)).toBe(`Eze C. Mud. ${escaped}`);
  expect(citation(`Eze C. Mud. doi:${sici}`)).toBe(`Eze C. Mud. ${escaped}`);
  expect(citation('Eze C. Mud. <ext-link xlink:href="https://doi.org/10.5555/a?from=x">link</ext-link>')).toBe(
    'Eze C. Mud. link. https://doi.org/10.5555/a',
  );
});
