import { expect } from '../pages';
import { about, doiOf, idOf, MonthFolder, person } from './editors-month';

/** Maximum time until readers see a change. */
const SEEN_MS = 5_000;

const BOOK = '<product product-type="book"><source>Harbours of the north</source><year>2024</year></product>';

interface Month {
  origin: string;
  /** The publisher's folder. */
  folder: string;
  /** Runs `npm run site -- apply` on the folder. @returns its output */
  apply(...args: string[]): Promise<string>;
  /** Writes the Crossref deposit of an article. */
  deposit(id: string): Promise<string>;
}

/**
 * Takes the steps of docs/publishers/editors.md, and checks each change in the places where readers and machines see
 * it. Steps with different articles share one command, because each command takes two seconds of processor time.
 */
export async function walkMonth({ origin, folder: dir, apply, deposit }: Month): Promise<void> {
  const folder = new MonthFolder(dir);
  const get = async (address: string) => {
    const response = await fetch(origin + address, { redirect: 'manual', headers: { accept: 'text/html' } });
    // The visible text of a page, without the api responses that it contains for its scripts.
    const text = (await response.text()).replace(/<script\b[^]*?<\/script>/g, '');
    return { status: response.status, text, to: response.headers.get('location') };
  };
  /** Waits up to five seconds until addresses show a text, or no longer show it. */
  const seen = async (text: string | RegExp, addresses: readonly string[], isThere = true): Promise<void> => {
    for (const address of addresses)
      await expect
        .poll(async () => new RegExp(text).test((await get(address)).text), {
          message: address,
          timeout: SEEN_MS,
          intervals: [100],
        })
        .toBe(isThere);
  };
  const gone = (text: string, addresses: readonly string[]) => seen(text, addresses, false);
  const status = (address: string, code: number) =>
    expect
      .poll(async () => (await get(address)).status, { message: address, timeout: SEEN_MS, intervals: [100] })
      .toBe(code);
  const page = (name: string) => `/journal/hjo/article/${idOf(name)}`;
  const api = (name: string, file = '') => `/api/articles/${idOf(name)}${file}`;
  const cited = (name: string) => [
    page(name),
    `${page(name)}.xml`,
    ...['', '/citation.bib', '/citation.ris', '/citation.json', '/article.jsonld'].map((file) => api(name, file)),
  ];

  // 1. An issue.
  await folder.article('m1', { title: 'Tides of the inner fjord' });
  await folder.article('m2', {
    title: 'Salt in tehe harbour',
    place: '<volume>2</volume><issue>1</issue><fpage>10</fpage><lpage>19</lpage>',
  });
  await folder.write('covers/hjo-2-1.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"/>');
  const inIssue = '<volume>2</volume><issue>1</issue>';
  const preface = { title: 'Preface', type: 'editorial', place: `${inIssue}<fpage>iii</fpage><lpage>iv</lpage>` };
  await folder.article('m6', preface);
  await folder.article('m7', { title: 'A letter without pages', type: 'letter', place: inIssue, meta: BOOK });
  await folder.edit(
    'journals/hjo.yaml',
    'board:',
    "issues:\n  - { volume: '2', issueNumber: '1', title: Fjords in winter, publicationDate: '2026-09-01', state: open, cover: covers/hjo-2-1.svg }\nboard:",
  );
  await apply();
  await seen('Tides of the inner fjord', [
    '/journal/hjo/issue/hjo-2-1',
    '/journal/hjo/current-issue',
    '/discover-research?q=inner+fjord',
    '/feed.atom',
    '/journal/hjo/feed.atom',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc&set=hjo',
    ...cited('m1'),
  ]);
  await seen('Fjords in winter', [
    '/journal/hjo/issue/hjo-2-1',
    '/journal/hjo/volumes-issues',
    '/journal/hjo/current-issue',
  ]);
  await seen('Editorial[^]*Preface[^]*Research Article[^]*Tides of[^]*Salt in[^]*Letter[^]*A letter without', [
    '/journal/hjo/issue/hjo-2-1',
  ]);
  await seen('open: articles are still added', ['/journal/hjo/issue/hjo-2-1']);
  await seen('Harbours of the north', [page('m7')]);
  await seen('/api/files/[^"]*hjo-2-1\\.svg[^]*Fjords in winter', ['/journal/hjo']);
  // No page shows page numbers that no file has.
  await seen('>Pages<', [page('m1')]);
  await gone('>Pages<|SP {2}-|pages *=', [page('m7'), api('m7', '/citation.ris'), api('m7', '/citation.bib')]);
  await seen(page('m1'), ['/sitemap/hjo/2026.xml']);
  expect(await deposit(idOf('m1'))).toContain('Tides of the inner fjord');

  const notices = [
    ['n1', 'retraction', 'retracted-article', /retract/i, 'retraction'],
    ['n2', 'expression-of-concern', 'object-of-concern', /concern/i, 'expression_of_concern'],
    ['n3', 'correction', 'corrected-article', /corrig|correct/i, 'correct'],
  ] as const;

  // 2. A typo, together with the articles of the next steps.
  await folder.edit('articles/m2/article.xml', 'tehe', 'the');
  for (const [name] of notices) await folder.article(`a${name}`, { title: `Subject of ${name}` });
  await folder.article('mistake', { title: 'Never ours', place: '<volume>7</volume><issue>7</issue>' });
  await apply();
  await seen('Salt in the harbour', [...cited('m2'), '/journal/hjo/issue/hjo-2-1', '/feed.atom']);
  await gone('Salt in tehe', ['/discover-research?q=tehe', '/journal/hjo/current-issue']);
  await status(page('mistake'), 200);

  // 3. to 5. Notices, on both sides, in the record of the article and in the deposit of the notice.
  for (const [name, type, related] of notices) {
    await status(page(`a${name}`), 200);
    await folder.article(name, { title: `Notice ${name}`, type, meta: about(related, `a${name}`) });
  }
  await apply();
  for (const [name, , , mark, update] of notices) {
    const of = `a${name}`;
    await seen(mark, [page(of)]);
    await seen(page(name), [page(of)]);
    await seen(page(of), [page(name)]);
    await seen(doiOf(name).replaceAll('.', '\\.'), [
      api(of, '/citation.bib'),
      api(of, '/citation.ris'),
      api(of, '/citation.json'),
    ]);
    expect(await deposit(idOf(name))).toMatch(new RegExp(`<update [^>]*type="${update}[^"]*"[^>]*>${doiOf(of)}`));
  }

  const pdfOf = async (name: string) => {
    const response = await fetch(`${origin}${page(name)}.pdf`);
    return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString('latin1') };
  };
  expect((await pdfOf('an1')).text).toContain('Retracted: Subject of n1');

  // 6. A mistake. 7. An older issue, which keeps its date.
  await folder.remove('articles/mistake');
  await folder.edit(
    'articles/m2/article.xml',
    '<volume>2</volume><issue>1</issue>',
    '<volume>1</volume><issue>1</issue>',
  );
  await apply('--remove');
  for (const address of [page('mistake'), `${page('mistake')}.xml`, `${page('mistake')}.pdf`])
    await status(address, 410);
  await status('/journal/hjo/issue/hjo-7-7', 404);
  expect((await get(`/doi/${doiOf('mistake')}`)).to).toBe(page('mistake'));
  await gone('Never ours', [
    '/feed.atom',
    '/discover-research?q=Never',
    '/sitemap/hjo/2026.xml',
    '/journal/hjo/volumes-issues',
  ]);
  await seen('status="deleted"', ['/oai?verb=ListRecords&metadataPrefix=oai_dc&set=hjo']);
  await seen('February 2026[^]*Salt in the harbour', ['/journal/hjo/issue/hjo-1-1']);
  await gone('Salt in the harbour', ['/journal/hjo/issue/hjo-2-1']);
  await seen('VL  - 1', [api('m2', '/citation.ris')]);
  expect(await deposit(idOf('m2'))).toMatch(/<journal_issue>\s*<publication_date[^>]*>\s*<month>02<[^]*<volume>1</);

  // 9. A name, also in the PDF; 10. the publisher's own PDF.
  const setPdf = (version: string) =>
    folder.write('articles/m2/article.pdf', `%PDF-1.4\n% version ${version}\n%%EOF\n`);
  const hasPdf = (version: string) =>
    expect.poll(async () => (await pdfOf('m2')).text, { timeout: SEEN_MS }).toContain(`version ${version}`);
  await folder.edit('articles/m2/article.xml', '<surname>Nymann</surname>', '<surname>Brekke</surname>');
  await setPdf('one');
  await apply();
  await seen('Brekke', cited('m2'));
  await gone('Nymann', [page('m2'), `${page('m2')}.xml`, api('m2', '/citation.json')]);
  await hasPdf('one');

  // 11. is O-15. 12. Two languages; 13. 150 authors.
  await folder.article('m3', {
    title: 'Herring in two languages',
    rest: '<sub-article article-type="translation" id="nb" xml:lang="nb"><front-stub><title-group><article-title>Sild på to språk</article-title></title-group><abstract><p>Om sild.</p></abstract></front-stub><body><p>Sildens tekst.</p></body></sub-article>',
  });
  const many = Array.from({ length: 150 }, (_, at) => person(`Maker${at + 1}`, 'Ada')).join('');
  await folder.article('m4', { title: 'By very many', authors: many });
  // 14. A supplement.
  await folder.article('m5', {
    title: 'Papers of the meeting',
    place: '<volume>2</volume><issue>Suppl 1</issue><fpage>S1</fpage><lpage>S9</lpage>',
  });
  await folder.edit(
    'journals/hjo.yaml',
    'issues:',
    "issues:\n  - { volume: '2', issueNumber: Suppl 1, title: Meeting of harbours, kind: supplement }",
  );
  await setPdf('two');
  await apply();
  await hasPdf('two');
  await seen('Sild på to språk', [page('m3'), `${page('m3')}.xml`]);
  await seen('lang="nb"', [page('m3')]);
  await seen('<dc:description xml:lang="nb">Om sild.<', ['/oai?verb=ListRecords&metadataPrefix=oai_dc&set=hjo']);
  await seen('Maker150', [page('m4'), api('m4'), `${page('m4')}.xml`, api('m4', '/citation.ris')]);
  expect(await deposit(idOf('m4'))).toContain('Maker150');
  await seen('S1[–-]S9', ['/journal/hjo/volumes-issues', '/journal/hjo/issue/hjo-2-suppl-1_3c895bdd']);
  await seen('Supplement[^]*Meeting of harbours', ['/journal/hjo/volumes-issues']);
  await seen('S1', [page('m5'), api('m5', '/citation.ris')]);

  // 8. Another title and ISSN; a journal that ended, under another licence. 15. News, with a day. 16. A collection. 17. Files for
  // authors. 18. A deadline that has passed, and a call of its own. 19. The board.
  await folder.edit(
    'journals/hjo.yaml',
    /title: Havgard Journal of Oceans\nabbreviation: Havgard J. Oceans\nissn: 9902-0017/,
    "title: Havgard Ocean Letters\nabbreviation: Havgard Ocean Lett.\nissn: 0378-5955\nformerTitles:\n  - { title: Havgard Journal of Oceans, issn: 9902-0017, until: '2026-08' }",
  );
  await folder.write(
    'news/new-office.md',
    '---\ntitle: The office moves\ndate: 2026-01-10\nend: 2099-01-31\njournal: hjo\n---\n\nTo 1 Harbour Street.\n',
  );
  await folder.write('news/later.md', '---\ntitle: Not said yet\ndate: 2999-01-10\n---\n\nLater.\n');
  await folder.edit('journals/pol.yaml', 'license: CC BY-NC 4.0', "license: CC BY 4.0\nceased: '2026-06'");
  await folder.write(
    'collections/cold-water.md',
    `---\ntitle: Cold water\ndate: 2026-01-10\njournal: hjo\nimage: pictures/logo.svg\narticles:\n  - ${doiOf('m1')}\n---\n\nOn fjords.\n`,
  );
  await folder.write('for-authors/template.txt', 'Title');
  await folder.edit(
    'journals/hjo.yaml',
    'board:',
    'forAuthors:\n  - { title: Template (text), link: for-authors/template.txt }\nboard:',
  );
  await folder.write(
    'news/call-herring.md',
    '---\ntitle: Call on the herring\ndate: 2026-01-10\nend: 2099-06-30\njournal: hjo\ncall: true\n---\n\nOn herring.\n',
  );
  await folder.edit('journals/hjo.yaml', 'deadline: 2099-05-01', 'deadline: 2026-01-31');
  await folder.edit('journals/hjo.yaml', 'position: Editor-in-Chief', "position: Editor-in-Chief\n    until: '2025'");
  await folder.edit('journals/hjo.yaml', 'position: Associate Editor', "position: Editor-in-Chief\n    since: '2026'");
  await apply();
  await seen('Havgard Ocean Letters', [
    '/journal/hjo',
    '/journals',
    '/journal/hjo/issue/hjo-2-1',
    '/journal/hjo/feed.atom',
  ]);
  await seen('Havgard Journal of Oceans', ['/journal/hjo', api('m1', '/citation.ris'), api('m1', '/citation.bib')]);
  await seen('<bdi lang="es">Revista de Islas y Mares', ['/journals', '/journal/rim/editorial-board']);
  await seen('The office moves', [
    '/news',
    '/news/new-office',
    '/journal/hjo/announcements',
    '/news/feed.atom',
    '/news/feed.json',
  ]);
  await seen('/news/new-office', ['/sitemap/pages.xml']);
  await gone('Not said yet', ['/news', '/news/feed.atom', '/journal/hjo/announcements']);
  await status('/news/later', 404);
  await seen('has ceased', ['/journal/pol', '/journal/pol/call-for-papers']);
  await gone('Submit manuscript|offer to work|Join', ['/journal/pol/contact', '/journal/pol/announcements']);
  await seen('Each journal states its licence', ['/']);
  await seen('Cold water', ['/collections', '/collections/feed.atom', '/journal/hjo/announcements']);
  await seen('Tides of the inner fjord', ['/collections/cold-water']);
  await seen('href="/api/files/[^"]*template\\.txt"', ['/journal/hjo/submit-manuscript']);
  await seen('Call on the herring[^]*June 30, 2099', ['/journal/hjo/call-for-papers']);
  await seen('June 30, 2099', ['/']);
  await seen('Past editors[^]*Elín Bragadóttir', ['/journal/hjo/editorial-board']);
  await gone('Elín Bragadóttir', ['/journal/hjo', '/journal/hjo/contact']);
  await seen('Marco Villalba', ['/journal/hjo', '/journal/hjo/contact']);

  // 8. Another id. Without its own call, the past one is marked.
  await folder.rename('journals/pol.yaml', 'journals/plt.yaml');
  await folder.edit('journals/plt.yaml', 'title:', 'formerIds: [pol]\ntitle:');
  await folder.remove('news/call-herring.md');
  await apply('--remove');
  await status('/journal/plt', 200);
  for (const rest of ['', '/volumes-issues', '/feed.atom'])
    await expect
      .poll(async () => (await get(`/journal/pol${rest}`)).to, { timeout: SEEN_MS, intervals: [100] })
      .toBe(`/journal/plt${rest}`);
  await seen('has passed', ['/journal/hjo/call-for-papers']);
  expect(await apply()).toContain('Nothing to change');
}
