import { SaxesParser } from 'saxes';
import { embeddedXml } from '../oai/metadata-formats';

const JATS = 'https://jats.nlm.nih.gov/ns/archiving/1.3/';
const DOCTYPE = '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Archiving DTD v1.3 20210610//EN" "archive.dtd">';

/** The faults that a namespace-aware parser finds in a document around the element. */
function faultsIn(xml: string): string[] {
  const faults: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => void faults.push(message));
  parser.write(`<metadata>${xml}</metadata>`).close();
  return faults;
}

test.each([
  ['a link', '<ext-link xlink:href="https://a.example">a</ext-link>'],
  ['a formula', '<inline-formula><mml:math><mml:mi>x</mml:mi></mml:math></inline-formula>'],
  ['a licence', '<ali:license_ref>u</ali:license_ref>'],
])('C-01 a source with %s, whose prefix only its DTD declares, keeps its meaning in a record', (_, content) => {
  const written = embeddedXml(`${DOCTYPE}<article>${content}</article>`, JATS);
  expect(written?.xml).toContain(content);
  expect(written?.xml).toMatch(new RegExp(`^<article xmlns="${JATS}"`));
  expect(faultsIn(written?.xml ?? '<')).toEqual([]);
});

test('C-01 keeps declarations and character names of a source, including a default namespace', () => {
  const source = `<?xml version="1.0"?>\n<!-- c --><article xmlns="urn:own" xmlns:xlink="urn:other"><p xml:lang="en">a&nbsp;&lt;&#38;<![CDATA[<b>]]></p></article>`;
  const written = embeddedXml(source, JATS)?.xml ?? '';
  expect(written).toMatch(/^<article xmlns="urn:own" /);
  expect(written).toContain('xmlns:xlink="urn:other"');
  expect(written).toContain('<p xml:lang="en">a\u00a0&lt;&amp;&lt;b&gt;</p></article>');
  expect(faultsIn(written)).toEqual([]);
});

test.each([
  ['a prefix that nothing declares', '<article><x:p/></article>'],
  ['an element that is not closed', '<article><p></article>'],
  ['a name of a character that nobody knows', '<article>&unheard;</article>'],
  ['nothing', ''],
])('C-01 a source with %s cannot be part of a record', (_, source) => {
  expect(embeddedXml(source, JATS)).toBeNull();
});
