import { readArticle } from '@press/contract';
import { readText } from './read-text';

test('F-08 the tables of a translation appear in it, and nowhere else on the page', () => {
  const picture = { sources: [{ url: '/api/files/0/a.webp', width: 1, height: 1 }] };
  const part = (id: string) => ({ kind: 'figure', id, label: id, pictures: [picture] });
  const { otherParts, ownParts } = readText(
    readArticle({
      id: 'a',
      sections: [{ kind: 'other', title: 'Um', body: '<p>a</p><figure id="fig-1"></figure>' }],
      details: {
        parts: [part('fig-1'), part('fig-1-en'), part('fig-afloat')],
        statements: [{ kind: 'notes', body: '<p>b</p>' }],
        subArticles: [{ id: 'pos-s1', title: 'One', body: '<p>a</p><figure id="fig-1-en"></figure>' }],
      },
    }),
  );
  expect(otherParts.map(({ id }) => id)).toEqual(['fig-afloat']);
  expect(ownParts.map(({ id }) => id)).toEqual(['fig-1', 'fig-afloat']);
});
