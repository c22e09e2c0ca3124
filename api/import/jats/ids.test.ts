import { slug } from '../../content/slug';
import { articleId } from './article';

test('article ids hold only characters for addresses, and different DOIs have different ids', () => {
  expect(articleId('10.1371/journal.pone.0042593')).toBe('10.1371-journal.pone.0042593');
  expect(articleId('10.5555/A')).toBe(articleId('10.5555/a'));
  const ids = ['10.5555/a/b', '10.5555/a-b', '10.5555/a(b', '10.5555/a.pdf'].map(articleId);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9._-]+(?<!\.pdf)$/);
});

test('slugs have no accents and no punctuation', () => {
  expect(slug(' Revista Española (Ñ) ')).toBe('revista-espanola-n');
});
