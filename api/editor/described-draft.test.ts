import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { READERS } from '../reads/readers';
import { editorPages } from '../testing/editor-site';

const editor = editorPages((site) => site.apply());
const { folder, page, send, statusOf } = editor;

const PDF = '%PDF-1.7\n%%EOF\n';
const KELP = {
  journal: 'hjo',
  articleType: 'review-article',
  title: 'Kelp & <tides>',
  lang: 'en',
  abstract: 'First paragraph.\r\n\r\nSecond paragraph.',
  keywords: 'kelp; winter',
  'authors.0.family': 'Sjøberg',
  'authors.0.given': 'Ingrid',
  'authors.0.organisation': '',
  'authors.0.orcid': '0000-0002-1825-0097',
  'authors.0.affiliations': 'University of Tromsø https://ror.org/00wge5k78\r\nInstitute of Tides',
  'authors.1.family': '',
  'authors.1.organisation': 'The Kelp Consortium',
  'authors.2.family': '',
  'translations.0.lang': 'nb',
  'translations.0.title': 'Tare og tidevann',
  'translations.0.abstract': 'Et sammendrag.',
  'translations.0.keywords': 'tare',
  published: '2026-05-31',
  received: '2026-01-02',
  doi: '10.5555/havgard.form1',
  volume: '3',
  issue: '2',
  pages: '12-19',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  copyright: 'The Authors',
  funding: 'Research Council of Norway: 4711',
  references: 'Lie A. Seaweeds. Oslo; 2001.\r\nMoe B. Tides. Bergen; 2002.',
};
const stored = (): Promise<Awaited<ReturnType<typeof READERS.getArticle>>> =>
  READERS.getArticle(editor.db, { articleId: '10.5555-havgard.form1' });

test('O-40 names each fault of a form at its field, and keeps what was entered and uploaded', async () => {
  const wrong = {
    ...KELP,
    title: '',
    'authors.0.orcid': '0000-0002-1825-0098',
    'translations.0.lang': '',
    licence: 'CC BY',
  };
  const { status, to } = await send('/form', wrong, [
    ['pdf', 'kelp.pdf', 'not one'],
    ['supplements', 'data.csv', 'a,b'],
  ]);
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/drafts\/[0-9a-f-]{36}\/form\?check$/)]);
  const form = await page(to);
  const faults = [...form.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, field, text]) => [field, text]);
  expect(faults).toEqual([
    ['title', 'Title is missing'],
    ['licence', expect.stringMatching(/^Licence must be an address such as https:/)],
    ['authors.0.orcid', 'Author 1, ORCID iD must be an ORCID iD with a correct check digit'],
    ['translations.0.lang', 'Language 1, language is missing'],
    ['pdf', 'PDF must be a PDF, which kelp.pdf is not'],
  ]);
  expect(form).toMatch(/<textarea[^>]*aria-describedby="title-fault"[^>]*aria-invalid="true"/);
  for (const kept of ['value="Sjøberg"', 'value="CC BY"', 'First paragraph.', 'Remove data.csv', 'Now kelp.pdf'])
    expect(form).toContain(kept);
  const draft = to.replace('/form?check', '');
  expect(await page(draft)).toContain('The form of this draft is not finished.');
  expect((await send(`${draft}/publish`, {})).status).toBe(400);
  expect((await send(`${draft}/discard`, {})).status).toBe(303);
});

test('O-40 publishes an article that was described on a form, with what readers and Crossref need, and corrects it', async () => {
  const begun = await send('/form', { ...KELP, more: 'authors' }, [['pdf', 'kelp.pdf', PDF]]);
  expect(begun.to).toMatch(/\/form#authors$/);
  expect(await page(begun.to)).toContain('id="authors.5.family"');
  const url = begun.to.replace(/#.*$/, '');
  const { to: draft } = await send(url, KELP, [['supplements', 'data.csv', 'a,b']]);
  expect(await page(draft)).toMatch(/See the article as readers will see it[^]*Kelp &amp; &lt;tides&gt;/);
  expect((await send(`${draft}/publish`, {})).status).toBe(303);
  const article = await stored();
  expect(article).toMatchObject({
    journalId: 'hjo',
    title: 'Kelp &amp; &lt;tides&gt;',
    authors: 'Ingrid Sjøberg, The Kelp Consortium',
    abstractText: '<p>First paragraph.</p><p>Second paragraph.</p>',
    keywordList: ['kelp', 'winter'],
    publicationDate: '2026-05-31',
    volume: '3',
    issue: '2',
    startPage: '12',
    endPage: '19',
    type: 'Review Article',
    license: 'CC BY 4.0',
    references: 'Lie A. Seaweeds. Oslo; 2001.\nMoe B. Tides. Bergen; 2002.',
    details: {
      institutions: [{ affiliation: 'University of Tromsø', ror: '00wge5k78' }],
      summaries: [{ lang: 'nb', articleTitle: 'Tare og tidevann' }],
      pdf: { name: 'kelp.pdf', bytes: PDF.length },
      parts: [{ kind: 'supplement', file: { name: 'data.csv' } }],
    },
  });
  expect(article.authorList[0]).toMatchObject({ orcid: '0000-0002-1825-0097' });
  expect(JSON.stringify(article.details?.statements)).toContain('4711');

  expect(await page('/')).toContain('Correct an article that is only a PDF');
  const { to: correction } = await send('/correct', { about: '10.5555-havgard.form1' });
  const form = await page(correction);
  for (const [name, value] of Object.entries(KELP).filter(([, text]) => text && !/[\r<&]/.test(text)))
    expect([name, form.includes(`value="${value}"`) || form.includes(`>\n${value}<`)]).toEqual([name, true]);
  const corrected = { ...KELP, title: 'Kelp', 'remove.0': 'data.csv' };
  const { to: second } = await send(correction, corrected);
  expect(await readdir(path.join(folder, '.editor', second))).toEqual(['article.xml', 'kelp.pdf']);
  expect(await page(second)).toContain('Kelp &amp; &lt;tides&gt;');
  await send(`${second}/publish`, { day: '2026-06-01', changed: 'The title' });
  expect(await stored()).toMatchObject({ title: 'Kelp', publicationDate: '2026-06-01' });
  expect((await stored()).details?.parts).toBeUndefined();
  // The day that was chosen when it was published is that of its form.
  const { to: third } = await send('/correct', { about: '10.5555-havgard.form1' });
  expect(await page(third)).toContain('value="2026-06-01"');
  const { to: fourth } = await send(third, corrected);
  expect(await readFile(path.join(folder, '.editor', fourth, 'article.xml'), 'utf8')).toContain(
    '<event-desc>The title</event-desc>',
  );
});

test('O-40 a form does not open the JATS of another source, which it would shorten', async () => {
  expect(await page('/')).not.toContain('value="10.5555-havgard.m1">Choose');
  expect((await send('/correct', { about: '10.5555-havgard.m1' })).status).toBe(400);
  const xml = await readFile(path.join(folder, 'articles/hjo-1/article.xml'), 'utf8');
  const { to: draft } = await send('/upload', {}, [['files', 'article.xml', xml]]);
  expect(await statusOf(`${draft}/form`)).toBe(404);
  expect((await send(`${draft}/form`, KELP)).status).toBe(400);
  expect(await readFile(path.join(folder, '.editor', draft, 'article.xml'), 'utf8')).toBe(xml);
  expect((await send('/form', KELP, [['supplements', 'article.xml', '<a/>']])).status).toBe(400);
});
