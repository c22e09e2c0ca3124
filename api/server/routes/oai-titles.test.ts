import { article, saveArticles } from '../../testing/content';
import { DB_START_MS } from '../../testing/db';
import { useSmallApp } from '../../testing/small-app';
import { parseXmlDocument } from '../../testing/xml';

jest.setTimeout(DB_START_MS);

const small = useSmallApp();

test('C-01 F-69 a record in Dublin Core has the titles of translations with their languages', async () => {
  const details = {
    lang: 'pt',
    summaries: [
      {
        kind: 'translation' as const,
        title: 'Abstract',
        lang: 'en',
        articleTitle: 'Tides &amp; <i>C. elegans</i>',
        body: '<p>a</p>',
      },
    ],
    subArticles: [
      { id: 'pos-a', kind: 'translation' as const, lang: 'es', title: 'Mareas', body: '<p>b</p>' },
      { id: 'pos-b', kind: 'review' as const, lang: 'en', title: 'Review', body: '<p>c</p>' },
    ],
  };
  await saveArticles(small.db, [article({ id: 'tides', title: 'Marés', details })]);
  const { body } = await small.get('/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:tides');
  const { GetRecord } = parseXmlDocument(body)['OAI-PMH'];
  expect(GetRecord.record.metadata['oai_dc:dc']['dc:title']).toEqual([
    { '#text': 'Marés', '@xml:lang': 'pt' },
    { '#text': 'Tides & C. elegans', '@xml:lang': 'en' },
    { '#text': 'Mareas', '@xml:lang': 'es' },
  ]);
});
