import { fireEvent, screen } from '@testing-library/react';
import { RELATION_KINDS } from '@press/contract/kinds';
import { ARTICLE, open } from './testing/whole-article';

/** Attributes that readers see or hear. */
const SPOKEN = ['aria-label', 'alt', 'title'];
/** Names that every language writes like this. */
const NAMES =
  /\b(?:SSHA|EndNote|DOI|ORCID|PDF|CSV|TIF|MP4|APA|MLA|Chicago|JATS XML|PubMed|Google Scholar|BibTeX|RIS|CSL-JSON|ISSN|CC BY [\d.]+|CC0)\b/g;

/** The words of a page in Latin letters that are not from its article. */
function latinWords(container: HTMLElement, article: object): string[] {
  const own = JSON.stringify([ARTICLE, article]);
  const spoken = SPOKEN.flatMap((name) =>
    [...container.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) spoken.push(walker.currentNode.textContent ?? '');
  return spoken
    .flatMap(
      (text) =>
        text
          .replaceAll(NAMES, '')
          .replaceAll(/https?:\S*/g, '')
          .match(/[A-Za-z]{3,}[A-Za-z ]*/g) ?? [],
    )
    .filter((words) => !own.includes(words.trim()));
}

const RELATIONS = RELATION_KINDS.map((kind, at) => ({ kind, doi: `10.5555/n${at}`, date: '2026-03-02' }));

const PAGES: readonly [string, object][] = [
  ['with a part of every kind', {}],
  ['that is retracted, without a notice', { status: 'retracted', license: 'CC BY-NC-SA 4.0' }],
  ['that is under concern', { status: 'concern', license: 'CC0 1.0' }],
  ['that is a draft', { scheduled: 'draft' }],
  ['with a notice of every kind', { details: { ...ARTICLE.details, relations: RELATIONS } }],
  [
    'with reviews, letters and replies',
    {
      details: {
        ...ARTICLE.details,
        subArticles: ['translation', 'review', 'reply', 'letter', 'other'].map((kind) => ({
          id: `pos-${kind}`,
          kind,
          body: '<p>Own.</p>',
        })),
      },
    },
  ],
];

describe.each(['ar', 'zh-Hans'])('in %s', (language) => {
  test.each(PAGES)('G-44 the page of an article %s has no English words but names', async (_, article) => {
    const { container } = await open(article, language);
    expect(latinWords(container, article)).toEqual([]);
  });

  test('G-44 the citation dialog has no English words but names and the citations', async () => {
    const { container, head } = await open({ status: 'retracted' }, language);
    expect(head.title).toMatch(/^\P{Script=Latin}+ ?Household debt/u);
    fireEvent.click(container.querySelector('[aria-haspopup=dialog]')!);
    const dialog = await screen.findByRole('dialog');
    for (const citation of dialog.querySelectorAll('h3 + p')) citation.remove();
    expect(latinWords(dialog, {})).toEqual([]);
  });
});

test('G-44 the titles that an import gives to facts of a file are in the language of the page', async () => {
  const statements = ['Section', 'Reviewed work', 'Resources and support', 'Prisons'].map((title) => ({
    kind: 'notes',
    title,
    body: '<p>Own.</p>',
  }));
  const { container } = await open({ details: { ...ARTICLE.details, statements } }, 'pt-BR');
  const terms = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(['Seção', 'Obra resenhada', 'Recursos e apoio', 'Prisons']));
});
