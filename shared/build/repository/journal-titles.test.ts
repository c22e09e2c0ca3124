import { repositoryFiles } from './files';

/** A title of a journal as a child of an element: `<h3>{journal.title}</h3>`, on one line or several. */
const SHOWN = /<(\w+)[^<>]*>\s*\{(?:\w+\??\.)*(?:journal\??\.title|journalTitle)\b[^{}]*\}/g;

test('F-73 every place that shows the title of a journal marks its language', () => {
  const found = repositoryFiles()
    .filter(({ path }) => path.endsWith('.tsx') && !path.includes('test'))
    .flatMap(({ path, text }) => [...text.matchAll(SHOWN)].map(([, element]) => `${path}: ${element}`));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((each) => !each.endsWith(': JournalTitle'))).toEqual([]);
});
