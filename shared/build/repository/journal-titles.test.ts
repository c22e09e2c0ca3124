import { repositoryFiles } from './files';

/** A title of a journal as a child of an element: `<h3>{journal.title}</h3>`, on one line or several. */
const SHOWN = /<(\w+)[^<>]*>\s*\{(?:\w+\??\.)*(?:journal\??\.title|journalTitle)\b[^{}]*\}/g;
/** The same in a file that has the title from `journalTitleOf`. */
const NAMED = /<(\w+)[^<>]*>\s*\{title\b[^{}]*\}/g;

test('F-73 every place that shows the title of a journal marks its language', () => {
  const found = repositoryFiles()
    .filter(({ path }) => path.endsWith('.tsx') && !path.includes('test'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SHOWN), ...(text.includes('= journalTitleOf(') ? text.matchAll(NAMED) : [])].map(
        ([, element]) => `${path}: ${element}`,
      ),
    );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((each) => !each.endsWith(': JournalTitle'))).toEqual([]);
});

test("O-43 lists show the title of an article's journal in the language of the page", () => {
  const found = repositoryFiles()
    .filter(({ path, text }) => path.endsWith('.tsx') && !path.includes('test') && /\w\??\.journalTitle\b/.test(text))
    .map(({ path }) => path);
  // Citations have the title under which the article was published.
  expect(found).toEqual(['mf-article/pages/article/ArticlePage.tsx']);
});
