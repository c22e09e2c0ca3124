import { decodeXml, parseXml } from './parse';
import { Notes } from './notes';
import { textOf } from './tree';

test.each(['windows-1252', 'ISO-8859-1', 'iso8859-1', 'Windows-1252', 'latin1'])(
  'F-28 a file that declares %s has its quotation marks, dashes and accents',
  (encoding) => {
    const head = Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><p>`);
    const xml = decodeXml(Buffer.concat([head, Buffer.from([0x93, 0xe9, 0x94, 0x96, 0x80]), Buffer.from('</p>')]));
    expect(textOf(parseXml(xml, new Notes()))).toBe('“é”–€');
  },
);

test('F-28 ruby stands in brackets after its base', () => {
  const title = '<title><ruby><rb>漢字</rb><rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>の話</title>';
  expect(textOf(parseXml(title, new Notes()))).toBe('漢字(かんじ)の話');
});
