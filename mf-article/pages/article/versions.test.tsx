import { publisherFromEnv } from '@press/config';
import { answering, renderPage } from '@press/area/testing';
import { screen, within } from '@testing-library/react';
import area from '../../area';
import { ARTICLE, hrefs } from './testing/whole-article';

const PRESS = { languages: ['pt-BR', 'en'], dates: { order: 'iso', months: [], shortMonths: [] } } as const;
const PORTUGUESE = {
  ...ARTICLE,
  lang: 'pt-BR',
  title: 'Dívida das famílias',
  abstractText: '<p>Curto.</p>',
  keywordList: ['dívida'],
};
const SUMMARY = {
  kind: 'translation',
  title: 'Abstract (English)',
  lang: 'en',
  articleTitle: 'Household debt',
  abstract: '<p>Short.</p>',
  keywords: ['debt'],
  body: '<p><b>Household debt</b></p><p>Short.</p><p><b>Keywords:</b> debt</p>',
};
const TRANSLATION = {
  kind: 'translation',
  id: 'pos-s1',
  lang: 'es',
  title: 'Deuda de los hogares',
  abstract: '<p>Breve.</p>',
  body: '<h4>Resumen</h4><p>Breve.</p><h4>Métodos</h4><p>Medimos.</p><figure id="tab-t2"></figure><h5>Sitios</h5><p>Dos.</p>',
};
const TABLE = { kind: 'table', id: 'tab-t2', label: 'Tabla 1', body: '<table><tr><td>Uno</td></tr></table>' };

async function open(url: string, details: object = { summaries: [SUMMARY], subArticles: [TRANSLATION] }) {
  const parts = [...ARTICLE.details.parts, TABLE];
  return renderPage(area, url, {
    services: {
      publisher: { ...publisherFromEnv({}), ...PRESS, ...(url.startsWith('/en/') && { interfaceLanguage: 'en' }) },
    },
    fetch: answering({
      '/api/articles/a1': { ...PORTUGUESE, details: { ...ARTICLE.details, parts, ...details } },
      '/api/journals/ssha': { id: 'ssha', title: 'S' },
      '/api/articles/a1/increment-views': {},
    }),
  });
}

const PATH = '/journal/ssha/article/a1';
const title = () => screen.getByRole('heading', { level: 1 });
const links = (name = 'Idiomas deste artigo') => within(screen.getByRole('list', { name })).getAllByRole('link');

test('F-81 an article with translations links to its languages at its head, its own first', async () => {
  const { container } = await open(PATH);
  expect([title().textContent, title().lang]).toEqual(['Dívida das famílias', 'pt-BR']);
  expect(links().map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['português', 'pt-BR'],
    ['English', 'en'],
    ['español', 'es'],
  ]);
  expect(hrefs(screen.getByRole('list', { name: 'Idiomas deste artigo' }))).toEqual([
    PATH,
    `${PATH}?lang=en`,
    `${PATH}?lang=es`,
  ]);
  expect(links().map((link) => link.getAttribute('hreflang'))).toEqual(['pt-BR', 'en', 'es']);
  expect(links()[0]!.getAttribute('aria-current')).toBe('true');
  expect(container.textContent).toContain('English (resumo)');
  expect(screen.getByRole('heading', { name: 'Resumo (inglês)' })).toBeTruthy();
});

test('F-81 a translated abstract replaces title, abstract and keywords; the text keeps its language', async () => {
  const { head } = await open(`${PATH}?lang=en`);
  expect([title().textContent, title().lang]).toEqual(['Household debt', 'en']);
  expect(head.title).toBe('Household debt');
  expect(head.canonical).toBe(PATH);
  expect(screen.getByText('Short.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('link', { name: 'debt' })).toBeTruthy();
  expect(screen.queryByText('Curto.')).toBe(null);
  expect(screen.getByRole('heading', { name: 'Methods' }).closest('[lang]')?.getAttribute('lang')).toBe('pt-BR');
  expect(links()[1]!.getAttribute('aria-current')).toBe('true');
  // Indexers and citations have the article's own title.
  expect(head.meta).toContainEqual({ name: 'citation_title', content: 'Dívida das famílias' });
});

test('F-81 a whole translation replaces the text, with its own tables and headings', async () => {
  await open(`${PATH}?lang=es`);
  expect([title().textContent, title().lang]).toEqual(['Deuda de los hogares', 'es']);
  const methods = screen.getByRole('heading', { name: 'Métodos' });
  expect([methods.tagName, methods.closest('[lang]')?.getAttribute('lang')]).toEqual(['H2', 'es']);
  expect(screen.getByRole('heading', { name: 'Sitios' }).tagName).toBe('H3');
  expect(screen.getAllByText('Breve.')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Methods' })).toBe(null);
  expect(document.getElementById('tab-t2')).toBeTruthy();
  expect(document.getElementById('tab-t1')).toBe(null);
  expect(screen.queryByRole('heading', { name: 'Traduções' })).toBe(null);
});

test('F-81 below /en the article is in English, and its own language is the other address', async () => {
  const { head } = await open(`/en${PATH}`);
  expect(title().textContent).toBe('Household debt');
  expect(head.canonical).toBe(PATH);
  const [own, english] = links('Languages of this article');
  expect(own!.getAttribute('href')).toMatch(/article\/a1\?lang=pt-BR$/);
  expect(english!.getAttribute('href')).toMatch(/article\/a1$/);
});

test('F-81 an article in one language has no switch, and an unknown language shows its own', async () => {
  const { title: _, ...untitled } = SUMMARY;
  const none = { summaries: [{ ...untitled, articleTitle: '' }], subArticles: [] };
  await open(`${PATH}?lang=fr`, none);
  expect(title().textContent).toBe('Dívida das famílias');
  expect(screen.queryByRole('list', { name: 'Idiomas deste artigo' })).toBe(null);
});
