import { article, saveArticles } from '../../testing/content';
import { useSmallApp } from '../../testing/small-app';
import { parseXmlDocument } from '../../testing/xml';

const small = useSmallApp();

test('C-01 F-69 machine formats have the titles, abstracts and keywords of translations with their languages', async () => {
  const details = {
    lang: 'pt',
    summaries: [
      {
        kind: 'translation' as const,
        title: 'Abstract',
        lang: 'en',
        articleTitle: 'Tides &amp; <i>C. elegans</i>',
        abstract: '<p>It &amp; <i>rises</i>.</p>',
        keywords: ['tides', 'ebb &amp; flow'],
        body: '<p><b>Tides</b></p><p>It &amp; <i>rises</i>.</p>',
      },
    ],
    subArticles: [
      {
        id: 'pos-a',
        kind: 'translation' as const,
        lang: 'es',
        title: 'Mareas',
        keywords: ['mareas'],
        abstract: '<p>Sube.</p>',
        body: '<p>b</p>',
      },
      {
        id: 'pos-c',
        kind: 'translation' as const,
        lang: 'en',
        title: 'Tides &amp; C. elegans',
        keywords: ['tides'],
        body: '<p>b</p>',
      },
      { id: 'pos-b', kind: 'review' as const, lang: 'en', title: 'Review', body: '<p>c</p>' },
    ],
  };
  await saveArticles(small.db, [
    article({ id: 'tides', title: 'Marés', abstract: '<p>Sobe.</p>', keywords: ['marés'], details }),
  ]);
  const { body } = await small.get('/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:tides');
  const { GetRecord } = parseXmlDocument(body)['OAI-PMH'];
  const dublinCore = GetRecord.record.metadata['oai_dc:dc'];
  expect(dublinCore['dc:description']).toEqual([
    { '#text': 'Sobe.', '@xml:lang': 'pt' },
    { '#text': 'It & rises.', '@xml:lang': 'en' },
    { '#text': 'Sube.', '@xml:lang': 'es' },
  ]);
  expect(dublinCore['dc:title']).toEqual([
    { '#text': 'Marés', '@xml:lang': 'pt' },
    { '#text': 'Tides & C. elegans', '@xml:lang': 'en' },
    { '#text': 'Mareas', '@xml:lang': 'es' },
  ]);

  expect(dublinCore['dc:subject']).toEqual([
    { '#text': 'marés', '@xml:lang': 'pt' },
    { '#text': 'tides', '@xml:lang': 'en' },
    { '#text': 'ebb & flow', '@xml:lang': 'en' },
    { '#text': 'mareas', '@xml:lang': 'es' },
  ]);

  const jats = (await small.get('/journal/ssha/article/tides.xml')).body;
  expect(jats).toContain(
    '<trans-title-group xml:lang="en"><trans-title>Tides &amp; <italic>C. elegans</italic></trans-title></trans-title-group>',
  );
  expect(jats).toContain('<trans-abstract xml:lang="en"><p>It &amp; <italic>rises</italic>.</p></trans-abstract>');
  expect(jats).toContain(
    '<kwd-group kwd-group-type="author" xml:lang="en"><kwd>tides</kwd><kwd>ebb &amp; flow</kwd></kwd-group>',
  );
  expect(jats).toContain('<trans-abstract xml:lang="es"><p>Sube.</p></trans-abstract>');
});

test('F-80 JATS made of the data of the site says when the text changed, and how', async () => {
  const history = [
    { kind: 'received', date: '2024' },
    { kind: 'updated', date: '2027-03', note: 'Table 2' },
  ];
  await saveArticles(small.db, [article({ id: 'updated', title: 'T', details: { history } })]);
  const { body } = await small.get('/oai?verb=GetRecord&metadataPrefix=jats&identifier=oai:localhost:updated');
  expect(body).toContain(
    '<pub-history><event event-type="updated"><event-desc>Table 2</event-desc><date><month>03</month><year>2027</year></date></event></pub-history>',
  );
});

test('fault 105 makes a step of a harvest once for all clients, until the content changes', async () => {
  const list = async () => (await small.get('/oai?verb=ListRecords&metadataPrefix=oai_dc')).body;
  const before = await list();
  const statements = jest.spyOn(small.db, 'query');
  // The server looks for changes of earlier tests from time to time. The time limit of the test ends this.
  do {
    statements.mockClear();
    expect(await list()).toBe(before);
  } while (statements.mock.calls.some(([sql]) => /article/.test(sql)));
  statements.mockRestore();
  await saveArticles(small.db, [article({ id: 'kept-step', title: 'Kept' })]);
  await small.app.contentChanged();
  expect(await list()).toContain('oai:localhost:kept-step');
  await small.db.query(`delete from article where key = 'kept-step'`);
});
