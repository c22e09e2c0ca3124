import { readJats } from './read';

const read = (back: string) => {
  const meta =
    '<journal-meta><journal-title>Tides</journal-title></journal-meta><article-meta><title-group><article-title>T</article-title></title-group><pub-date><year>2020</year></pub-date></article-meta>';
  const result = readJats(
    `<article xml:lang="en"><front>${meta}</front><body><sec><title>One</title><p>Text.</p></sec></body><back>${back}</back></article>`,
    'a.xml',
  );
  if (!result.ok) throw new Error('not read');
  return result.article.sections.slice(1);
};

test('gives untitled parts after the text distinct names in the contents', () => {
  const back =
    '<notes id="n1"><p>One.</p></notes><app-group><app><p>A.</p></app><app><p>B.</p></app></app-group>' +
    '<notes id="n2"><p>Two. <xref rid="n2">x</xref></p></notes><notes><title>Notes</title><p>Three.</p></notes>';
  const sections = read(back);
  expect(sections.map(({ title, body }) => `${title}: ${body.replace(/<[^>]*>/g, '')}`)).toEqual([
    'Notes: One.Two. x',
    'Appendix: A.',
    'Appendix 2: B.',
    'Notes: Three.',
  ]);
  expect(sections[0]?.body).toContain(`href="#${sections[0]?.id}"`);
});
