import { asKnown, readDate, readDates, monthNumber, unknownDates, type PublicationDates } from './dates';
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
  expect(date(xml)).toMatchObject({ iso, precision });
});

test.each([
  '<pub-date/>',
  '<pub-date><year>in press</year></pub-date>',
  '<pub-date><year>1398</year></pub-date>',
  '<pub-date><year>2562</year></pub-date>',
])('F-24 %s has no year', (xml) => {
  expect(date(xml)).toBeUndefined();
});

test.each([
  ['<pub-date><day>31</day><month>4</month><year>2013</year></pub-date>', '2013-04'],
  ['<pub-date><day>29</day><month>2</month><year>2023</year></pub-date>', '2023-02'],
  ['<pub-date><day>00</day><month>00</month><year>2010</year></pub-date>', '2010'],
  ['<pub-date><day>7</day><month>13</month><year>2023</year></pub-date>', '2023'],
  ['<pub-date><month>Spring</month><year>2023</year></pub-date>', '2023'],
  ['<pub-date><month>Jan-Feb</month><year>2023</year></pub-date>', '2023'],
  ['<pub-date><season>Spring</season><year>1999</year></pub-date>', '1999'],
  ['<pub-date iso-8601-date="2013-04-31"/>', '2013-04'],
  ['<pub-date><string-date>Spring of 2019</string-date></pub-date>', '2019'],
  ['<pub-date><string-date><month>May</month> <year>2019</year></string-date></pub-date>', '2019-05'],
  ['<pub-date><day>٣</day><month>٢</month><year>٢٠٢١</year></pub-date>', '2021-02-03'],
  ['<pub-date><year>2021年</year></pub-date>', '2021'],
  ['<pub-date xml:lang="es"><string-date>15 de marzo de 2019</string-date></pub-date>', '2019-03-15'],
  ['<pub-date><string-date>March 15, 2019</string-date></pub-date>', '2019-03-15'],
  ['<pub-date><string-date>2019年3月15日</string-date></pub-date>', '2019-03-15'],
  ['<pub-date><string-date>15.03.2019</string-date></pub-date>', '2019-03-15'],
  // If both numbers may be the month, neither is used.
  ['<pub-date><string-date>03/04/2019</string-date></pub-date>', '2019'],
  ['<pub-date><string-date>March–April 2019</string-date></pub-date>', '2019'],
  ['<pub-date iso-8601-date="20190315"/>', '2019-03-15'],
])('F-24 keeps what is known of %s: %s', (xml, known) => {
  expect(asKnown(date(xml)!)).toBe(known);
});

test.each([
  ['März', 'de', 3],
  ['Jänner', 'de-AT', 1],
  ['enero', 'es', 1],
  ['février', 'fr-CA', 2],
  ['août', 'fr', 8],
  ['Μάρτιος', 'el', 3],
  ['Αύγουστος', 'el', 8],
  ['junho', 'pt', 6],
  ['dic.', 'it', 12],
  ['ağustos', 'tr', 8],
  ['октября', 'ru', 10],
  ['вересень', 'uk', 9],
  ['września', 'pl', 9],
  ['prosince', 'cs', 12],
  ['tháng 7', 'vi', 7],
  ['3月', 'ja', 3],
  ['5월', 'ko', 5],
  ['يناير', 'ar', 1],
  ['يناير', 'ar-SY', 0],
  // English, whatever the language of the file.
  ['Oktober', 'de', 10],
  ['Sept.', 'de', 9],
  ['August', '', 8],
  ['XI', '', 11],
  ['Winter', 'en', 0],
  // A language of the file that it does not state, or that does not exist.
  ['marzo', '', 0],
  ['May', 'zz-12', 5],
])('F-24 the month %s of a file in "%s" is %i', (name, lang, month) => {
  expect(monthNumber(name, lang)).toBe(month);
});

test('F-24 two months in digits are named, and a date of another calendar is quoted', () => {
  expect(date('<pub-date><month>3-4</month><year>2019</year></pub-date>')).toMatchObject({ season: 'Mar–Apr' });
  const meta = parseXml('<article-meta><pub-date><year>1398</year></pub-date></article-meta>', new Notes());
  expect(unknownDates(meta)).toEqual(['1398']);
});

test('F-24 reads a month name that languages use differently in the language of the file', () => {
  expect([monthNumber('listopad', 'pl'), monthNumber('listopad', 'hr')]).toEqual([11, 10]);
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

test('F-24 does not use a print date as an online date, and keeps any other date of publication', () => {
  const year = (attributes: string) => `<pub-date ${attributes}><year>2001</year></pub-date>`;
  for (const print of ['pub-type="print"', 'pub-type="hardcopy"', 'date-type="pub" publication-format="paper"'])
    expect(Object.keys(dates(year(print)))).toEqual(['print']);
  expect(Object.keys(dates(year('pub-type="electronic"')))).toEqual(['online']);
  expect(Object.keys(dates(year('pub-type="publication-year"')))).toEqual(['other']);
  for (const event of ['ecorrected', 'retracted', 'pmc-release', 'nihms-submitted', 'preprint', 'received'])
    expect(Object.keys(dates(year(`pub-type="${event}"`)))).toEqual([]);
  expect(Object.keys(dates(year('date-type="first-release"')))).toEqual(['online']);
});
