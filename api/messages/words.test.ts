import { placeholder } from '@press/config';
import { printedDocument } from '../pdf/document';
import { articles, journalOf, printed } from '../pdf/testing/printed';
import { PUBLISHER_PART, saveParts } from '../site/parts';
import { textEntry } from '../formats/feed';
import { testApp } from '../testing/app';
import { useDb } from '../testing/db';
import { inWordsOf, wordsFor } from './index';

const PRESS = { languages: ['pt-BR', 'en'] };

test.each([
  ['es', {}, 'es'],
  ['pt', {}, 'pt-BR'],
  ['en', PRESS, 'en'],
  ['nb', PRESS, 'pt-BR'],
  ['nb', {}, 'en'],
])('G-44 the words around a text in %s of a press with %j are in %s', (text, press, words) => {
  expect(wordsFor(text, press)).toBe(words);
});

test("G-44 a PDF's own words and dates are in the language of its article", () => {
  const article = articles.find(({ publicationDate }) => publicationDate?.length === 10)!;
  const details = { statements: [{ kind: 'notes' as const, title: 'Section', body: '<p>Ensayos</p>' }] };
  const document = (lang: string, publisher = placeholder) =>
    printedDocument(
      {
        article: { ...printed(article), type: 'Research Article', details, lang },
        journal: journalOf(article),
        publisher,
      },
      new Map(),
      true,
    );
  const { facts, lacks, licence, blocks, place } = document('es');
  expect(facts).toMatch(/Publicado el \d+ de [a-z]+ de 20\d\d$/);
  expect(facts).toMatch(/^Artículo de investigación {2}· /);
  expect(place).toMatch(/^Volumen \d+, Número \d+ {2}· {2}pp\. /);
  expect(lacks).toBe(
    'Este PDF se generó a partir del texto. La página del artículo tiene los caracteres que faltan aquí.',
  );
  expect(licence[0]).toBe('Acceso abierto con la licencia ');
  const headings = blocks.flatMap((block) => (block.k === 'heading' ? block.c.join('') : []));
  expect(headings).toContain('Resumen');
  expect(headings).toContain('Sección');
  expect(document('nb', { ...placeholder, ...PRESS }).licence[0]).toBe('Acesso aberto sob a licença ');
  // Other requests are in English.
  expect(document('en').licence[0]).toBe('Open access under ');
});

test('G-44 an entry of a feed leads on in the language around it', () => {
  const text = { item: { id: 'a', title: 'A', date: '2026-01-02', end: '', journalId: '', lang: '' }, text: '' };
  expect(inWordsOf('pt-BR', () => textEntry(text, 'https://press.example/')).readOn).toBe('Ler mais');
  expect(textEntry(text, 'https://press.example/').readOn).toBe('Read more');
});

describe('the answer to a form', () => {
  const db = useDb();
  test('G-44 is in the language of the page, else in the first of the site', async () => {
    const publisher = { name: 'Litoral', slug: 'litoral', email: 'a@litoral.example', ...PRESS };
    await db.tx((queries) => saveParts(queries, [{ name: PUBLISHER_PART, value: publisher }], []));
    const { http } = testApp(db);
    const post = (query: string, email: string) =>
      http.inject({
        method: 'POST',
        url: `/api/editorial-team${query}`,
        payload: { name: 'A', email, subject: 'other', message: 'B' },
      });
    expect((await post('', 'a@b.example')).body).toBe('Agradecemos sua mensagem! Responderemos em breve.');
    expect((await post('?language=en', 'a@b.example')).body).toMatch(/^Thank you for your message!/);
    expect((await post('', 'a')).json().errors).toEqual([{ path: 'email', message: 'deve ser um endereço de e-mail' }]);
    await http.close();
  });
});
