import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addCatalogue, hasMessages, number, setLanguage, translate } from './index';
import { addressIn, languageOf, local, speak, splitAddress } from './addresses';
import { checkCatalogue } from './check.mjs';
import { argumentsOf, compileMessage, readCatalogue } from './catalogues.mjs';
import { translateRich } from './rich';
import { withCatalogues, withEnglish } from './sources.mjs';

afterEach(() => speak({}));

test('a message without arguments is its text', () => {
  expect(compileMessage("The journal's page", 'en')).toBe("The journal's page");
});

const PLURALS: readonly [string, string, ...[number, string][]][] = [
  [
    'en',
    '{count, plural, one {# article} other {# articles}} of {name}',
    [1, '1 article of B'],
    [1_200, '1,200 articles of B'],
  ],
  [
    'pt-BR',
    '{count, plural, one {# artigo} other {# artigos}} de {name}',
    [0, '0 artigo de B'],
    [1_200, '1.200 artigos de B'],
  ],
  ['ar', '{count, plural, one {مقالة} two {مقالتان} few {# مقالات} other {# مقالة}}', [2, 'مقالتان'], [5, '5 مقالات']],
];

test.each(PLURALS)(
  '%s: chooses the plural of a count, and writes it as the language does',
  (language, source, ...counts) => {
    const message = compileMessage(source, language);
    setLanguage(language);
    for (const [count, text] of counts) expect(translate('a.b', message, { count, name: 'B' })).toBe(text);
  },
);

test('chooses a case by an exact number, or by a word', () => {
  const message = compileMessage('{n, plural, =0 {none} other {#}} {kind, select, news {news} other {texts}}', 'en');
  expect(translate('a.b', message, { n: 0, kind: 'news' })).toBe('none news');
  expect(translate('a.b', message, { n: 3, kind: 'calls' })).toBe('3 texts');
  expect(translate('a.b', message, { n: 3, kind: 'constructor' })).toBe('3 texts');
  const named = compileMessage('{type, select, book_review {Resenha} other {{type}}}', 'pt-BR');
  expect(['Book Review', 'book-review', 'Essay'].map((type) => translate('a.b', named, { type }))).toEqual([
    'Resenha',
    'Resenha',
    'Essay',
  ]);
  expect(argumentsOf(message)).toEqual(['kind', 'n']);
});

test('refuses a plural category that the language does not have, and arguments of unknown forms', () => {
  expect(() => compileMessage('{n, plural, few {a} other {b}}', 'en')).toThrow(/few/);
  expect(() => compileMessage('{day, date}', 'en')).toThrow('{day, date} is not used in messages of the site');
});

test('G-44 a message that the language lacks is English; elements are put where the language has them', () => {
  addCatalogue('fr', { 'a.link': ['Voir ', ['link'], '.'] });
  setLanguage('fr');
  expect(translate('a.other', 'English')).toBe('English');
  expect(translateRich('a.link', ['See ', ['link']], { link: 'ici' })).toMatchObject({
    props: { children: ['Voir ', 'ici', '.'] },
  });
  expect([hasMessages('a'), hasMessages('b')]).toEqual([true, false]);
  expect(number(1_234_567)).toMatch(/^1\s234\s567$/);
});

describe('addresses', () => {
  const press = { languages: ['pt-BR', 'en'] };
  test('G-45 the first language stands at plain addresses, the others below their tags', () => {
    expect(splitAddress(press, '/journals?q=a')).toEqual({ language: 'pt-BR', url: '/journals?q=a' });
    expect(splitAddress(press, '/en/journals?q=a')).toEqual({ language: 'en', url: '/journals?q=a' });
    expect(splitAddress(press, '/en?q=a')).toEqual({ language: 'en', url: '/?q=a' });
    expect(splitAddress(press, '/pt-BR/journals').url).toBe('/pt-BR/journals');
    expect(splitAddress({}, '/en/journals')).toEqual({ language: 'en', url: '/en/journals' });
    expect(addressIn(press, '/journals', 'en')).toBe('/en/journals');
    expect(addressIn(press, '/en/journals', 'pt-BR')).toBe('/journals');
    expect(addressIn(press, '/?q=a', 'en')).toBe('/en?q=a');
    expect(addressIn({ ...press, interfaceLanguage: 'en' }, '/en')).toBe('/en');
    expect(addressIn({ ...press, interfaceLanguage: 'en' }, 'https://other.example/')).toBe('https://other.example/');
  });
  test('G-45 links of a page stay in its language', () => {
    expect(languageOf(press)).toBe('pt-BR');
    speak({ ...press, interfaceLanguage: 'en' });
    expect(local('/contact')).toBe('/en/contact');
  });
});

describe('sources', () => {
  let folder: string;
  const write = (name: string, text: object) =>
    writeFileSync(path.join(folder, 'messages', name), JSON.stringify(text));
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'press-language-'));
    mkdirSync(path.join(folder, 'messages'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: '@press/books' }));
    write('en.json', { next: 'Next', page: 'Page {n}' });
    write('fr.json', { next: 'Suivant' });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  // In two pieces: this file has no catalogue.
  const head = `import { t } from ${"'../"}messages';`;
  const source = `${head}\nexport const next = () => t('next') + t('page', { n: 1 });`;
  test('G-44 a call is completed with its full key and the English message', () => {
    expect(withEnglish(source, path.join(folder, 'pages/Page.tsx'))).toBe(
      'import { t } from \'../messages\';\nexport const next = () => t("books.next", "Next") + t("books.page", ["Page ",["n"]], { n: 1 });',
    );
    expect(withEnglish("t('next')", path.join(folder, 'pages/Page.tsx'))).toBe("t('next')");
    // A packed package has been completed.
    expect(withEnglish(source, path.join(folder, 'pages/Page.js'))).toBe(source);
  });
  test('a key that en.json lacks is an error with the file', () => {
    const wrong = source.replace('next', 'previous').replace("t('next')", "t('previous')");
    expect(() => withEnglish(wrong, path.join(folder, 'pages/Page.tsx'))).toThrow(
      /PRESS-B14.*Page.tsx: en.json has no message "previous"/,
    );
  });
  test('the module of a catalogue has the other languages on a server', () => {
    const made = withCatalogues('export {};', path.join(folder, 'messages/index.ts'));
    expect(made).toContain('addCatalogue("fr", {"books.next":"Suivant"});');
    expect(made).not.toContain('"en"');
  });
  test('names the file and the message whose form is wrong', () => {
    write('fr.json', { next: '{Suivant page' });
    expect(() => readCatalogue(path.join(folder, 'messages'), 'fr')).toThrow(/PRESS-B14.*fr\.json: "next": /);
    write('fr.json', { next: 1 });
    expect(() => readCatalogue(path.join(folder, 'messages'), 'fr')).toThrow(/"next" is not a text/);
  });
  test('G-44 the check names unused and missing messages, and arguments that differ', () => {
    const messages = path.join(folder, 'messages');
    write('en.json', { next: 'Next', page: 'Page {n}', other: 'Other' });
    write('fr.json', { next: 'Suivant', page: 'Page {m}', old: 'Ancien' });
    writeFileSync(path.join(folder, 'Page.tsx'), source.replace('../', './'));
    expect(checkCatalogue(messages)).toEqual([
      'books.other: no source uses it',
      'fr books.page: unknown arguments m',
      'fr books.other: missing',
      'fr books.old: not in English',
    ]);
    write('fr.json', { next: 'Suivant', page: 'Page {n}', other: 'Autre' });
    writeFileSync(
      path.join(folder, 'Page.tsx'),
      source.replace('../', './').replace('{ n: 1 }', "{ m: <a href={b(', x')} />, o }"),
    );
    expect(checkCatalogue(messages)[1]).toMatch(/Page.tsx: page has the arguments n, the call m, o$/);
  });
});
