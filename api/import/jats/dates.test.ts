import { readDate, readDates, type PublicationDates } from './dates';
import { Notes } from './notes';
import { parseXml } from './parse';

const date = (xml: string) => readDate(parseXml(xml, new Notes()));
const dates = (xml: string): PublicationDates =>
  readDates(parseXml(`<article-meta>${xml}</article-meta>`, new Notes()));

test.each([
  ['<pub-date><day>3</day><month>2</month><year>2001</year></pub-date>', '2001-02-03', 'day'],
  ['<pub-date iso-8601-date="2001-02-03"/>', '2001-02-03', 'day'],
  ['<pub-date iso-8601-date="2001-02"><year>2001</year></pub-date>', '2001-02-01', 'month'],
  ['<pub-date><month>Sept</month><year>1999</year></pub-date>', '1999-09-01', 'month'],
  ['<pub-date><month>December</month><day>31</day><year>1999</year></pub-date>', '1999-12-31', 'day'],
  ['<pub-date><season>Spring</season><year>1999</year></pub-date>', '1999-01-01', 'year'],
  ['<pub-date><day>29</day><month>02</month><year>2024</year></pub-date>', '2024-02-29', 'day'],
])('%s is %s, exact to the %s', (xml, iso, precision) => {
  expect(date(xml)).toEqual({ iso, precision });
});

test.each([
  '<pub-date/>',
  '<pub-date><day>30</day><month>2</month><year>2023</year></pub-date>',
  '<pub-date><day>29</day><month>2</month><year>2023</year></pub-date>',
  '<pub-date><month>13</month><year>2023</year></pub-date>',
  '<pub-date><month>Spring</month><year>2023</year></pub-date>',
  '<pub-date><year>in press</year></pub-date>',
])('%s is no date', (xml) => {
  expect(date(xml)).toBeUndefined();
});

test('the role of a date follows from its type and its format, in old and new JATS', () => {
  const year = (attributes: string, value: number) => `<pub-date ${attributes}><year>${value}</year></pub-date>`;
  expect(
    dates(
      year('pub-type="epub"', 2001) +
        year('pub-type="ppub"', 2002) +
        year('pub-type="collection"', 2003) +
        year('pub-type="epub"', 2009) +
        year('pub-type="retracted"', 2010),
    ),
  ).toMatchObject({ online: { iso: '2001-01-01' }, print: { iso: '2002-01-01' }, collection: { iso: '2003-01-01' } });
  expect(
    dates(
      year('date-type="pub" publication-format="electronic"', 2001) +
        year('date-type="pub" publication-format="print"', 2002) +
        year('date-type="issue-pub"', 2003),
    ),
  ).toMatchObject({ online: { iso: '2001-01-01' }, print: { iso: '2002-01-01' }, collection: { iso: '2003-01-01' } });
});
