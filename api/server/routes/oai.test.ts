import { gunzipSync } from 'node:zlib';
import { publisherFromEnv } from '@press/config';
import { formatOf } from '../../oai/metadata-formats';
import { records } from '../../oai/records';
import { respond } from '../../oai/respond';
import { harvestEntry } from '../../reads/harvest';
import { article, saveArticles, smallContent } from '../../testing/content';
import { send } from '../../testing/http';
import { noDb } from '../../testing/no-db';
import { useSmallApp } from '../../testing/small-app';
import { listOf, parseXmlDocument } from '../../testing/xml';

// Following all tokens takes several seconds on a busy machine.
const small = useSmallApp();

const oai = async (query: string) => {
  await small.app.contentChanged(); // the tests write into the database
  const answer = await small.get(`/oai${query && `?${query}`}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
  return parseXmlDocument(answer.body)['OAI-PMH'];
};
const errorOf = async (query: string): Promise<string> => {
  const { error, request } = await oai(query);
  const isBare = error?.['@code'] === 'badVerb' || error?.['@code'] === 'badArgument';
  if (isBare) expect(request).toBe('http://localhost:8080/oai');
  return error?.['@code'];
};
const identifiers = (of: ReturnType<typeof JSON.parse>): string[] =>
  listOf<{ identifier: string }>(of.ListIdentifiers.header).map(({ identifier }) => identifier);

test('C-01 Identify describes the repository, and its oldest datestamp', async () => {
  const { Identify, request, responseDate } = await oai('verb=Identify');
  expect(Identify).toMatchObject({
    baseURL: 'http://localhost:8080/oai',
    protocolVersion: '2.0',
    adminEmail: 'editors@exempli.example',
    deletedRecord: 'persistent',
    granularity: 'YYYY-MM-DDThh:mm:ssZ',
    compression: 'gzip',
  });
  expect(request).toEqual({ '#text': 'http://localhost:8080/oai', '@verb': 'Identify' });
  expect(responseDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const { ListIdentifiers } = await oai('verb=ListIdentifiers&metadataPrefix=oai_dc');
  const stamps = listOf<{ datestamp: string }>(ListIdentifiers.header).map(({ datestamp }) => datestamp);
  expect(Identify.earliestDatestamp).toBe([...stamps].sort()[0]);
});

test('C-01 formats, and a set for each journal', async () => {
  const formats = listOf<Record<string, string>>(
    (await oai('verb=ListMetadataFormats')).ListMetadataFormats.metadataFormat,
  );
  expect(formats.map(({ metadataPrefix }) => metadataPrefix)).toEqual(['oai_dc', 'jats']);
  expect(formats[0]).toMatchObject({
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    metadataNamespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  });
  const sets = (await oai('verb=ListSets')).ListSets.set;
  expect(sets).toEqual([
    { setSpec: 'ssha', setName: 'Social Sciences and Humanities in Asia' },
    { setSpec: 'acl', setName: 'Applied Computer Letters' },
  ]);
  expect(identifiers(await oai('verb=ListIdentifiers&metadataPrefix=oai_dc&set=acl'))).toEqual([
    'oai:localhost:co2-sensors',
  ]);
});

/** An article without a stated language has that of the site (F-74). */
const inEnglish = (text: string) => ({ '#text': text, '@xml:lang': 'en' });

test('C-01 a record in Dublin Core', async () => {
  const { GetRecord, request } = await oai('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:tea-houses');
  expect(request).toMatchObject({ '@verb': 'GetRecord', '@identifier': 'oai:localhost:tea-houses' });
  expect(GetRecord.record.header).toMatchObject({ identifier: 'oai:localhost:tea-houses', setSpec: 'ssha' });
  const dc = GetRecord.record.metadata['oai_dc:dc'];
  expect(dc).toMatchObject({
    'dc:title': inEnglish('Tea houses of Kraków and the public sphere'),
    'dc:creator': ['Müller, Łukasz', 'Kamau, Ngũgĩ'],
    'dc:subject': ['publics', 'tea'],
    'dc:description': inEnglish('An abstract.'),
    'dc:publisher': 'A publisher',
    'dc:date': '2024-12-02',
    'dc:identifier': ['http://localhost:8080/journal/ssha/article/tea-houses', 'https://doi.org/10.5555/tea-houses'],
    'dc:source': ['Social Sciences and Humanities in Asia; Vol. 1 No. 1 (2024); 11-29', '2050-084X', '0378-5955'],
    'dc:relation': 'http://localhost:8080/journal/ssha/article/tea-houses.pdf',
  });
  expect(dc['dc:rights']).toContain('https://creativecommons.org/licenses/by/4.0/');
  const elements = Object.keys(dc).filter((name) => name.startsWith('dc:'));
  const all =
    'title creator subject description publisher contributor date type format identifier source language relation coverage rights';
  for (const name of elements) expect(all.split(' ')).toContain(name.slice(3));
});

test('C-01 a record in JATS, with markup and XML special characters', async () => {
  const { GetRecord } = await oai('verb=GetRecord&metadataPrefix=jats&identifier=oai:localhost:co2-sensors');
  const { article: jats } = GetRecord.record.metadata;
  expect(jats['@xmlns']).toBe('https://jats.nlm.nih.gov/ns/archiving/1.3/');
  const meta = jats.front['article-meta'];
  expect(meta['title-group']['article-title']).toMatchObject({ sub: '2', italic: 'p' });
  expect(meta['title-group']['article-title']['#text']).toContain('< 0.05');
  expect(meta['contrib-group'].contrib.name).toEqual({ surname: 'Yılmaz', 'given-names': 'Ayşe' });
  expect(meta['contrib-group'].contrib['contrib-id']['#text']).toBe('https://orcid.org/0000-0002-1825-0097');
});

test.each([
  ['', 'badVerb'],
  ['verb=Nothing', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=ssha', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03T10:00:00', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03&until=2026-02-04T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-04&until=2026-02-03', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=a%20b', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=marc&identifier=oai:localhost:tea-houses', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:none', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere:tea-houses', 'idDoesNotExist'],
  ['verb=ListMetadataFormats&identifier=invalid', 'idDoesNotExist'],
  ['verb=ListRecords&metadataPrefix=oai_dc&until=1990-01-01', 'noRecordsMatch'],
  ['verb=ListIdentifiers&metadataPrefix=oai_dc&set=nowhere', 'noRecordsMatch'],
  ['verb=ListRecords&resumptionToken=junk', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=junk', 'badResumptionToken'],
  [
    `verb=ListRecords&resumptionToken=${Buffer.from('{"verb":"ListRecords"}').toString('base64url')}`,
    'badResumptionToken',
  ],
])('C-01 %p is %s, with status 200', async (query, code) => {
  expect(await errorOf(query)).toBe(code);
});

test('C-01 answers a POST like a GET, compressed for clients that accept it', async () => {
  const query = 'verb=ListIdentifiers&metadataPrefix=oai_dc';
  const posted = await send(small.app.http, {
    method: 'POST',
    path: '/oai',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(query),
    agent: false,
  });
  const withoutDate = (text: string) => text.replace(/<responseDate>.*?<\/responseDate>/, '');
  expect(withoutDate(posted.body)).toBe(withoutDate((await small.get(`/oai?${query}`)).body));
  const zipped = await small.get(`/oai?${query}`, { 'accept-encoding': 'gzip' });
  expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'accept-encoding']);
  expect(withoutDate(gunzipSync(zipped.bytes).toString())).toBe(withoutDate(posted.body));
});

test('C-01 a repository without journals has no sets', async () => {
  const empty = { ...noDb, query: async () => [] };
  const repository = { db: empty, publisher: publisherFromEnv({}), files: null };
  expect(await respond(new URLSearchParams('verb=ListSets'), repository, 0)).toContain('<error code="noSetHierarchy">');
});

test('C-02 an article that is removed during a list with full texts is a deleted record in it', async () => {
  await saveArticles(small.db, [article({ id: 'vanishing', title: 'Vanishing' })]);
  const repository = { publisher: publisherFromEnv({}), files: null, db: small.db };
  const entry = await harvestEntry(small.db, 'vanishing');
  await small.db.query(`delete from article where key = 'vanishing'`);
  const [record] = await records(repository, [entry!], formatOf('jats')!);
  expect(record?.xml).toContain('<header status="deleted"><identifier>oai:localhost:vanishing</identifier>');
  expect(record?.xml).not.toContain('<metadata>');
});

describe('lists of several responses', () => {
  /** Each list has three responses. */
  const TOTAL = 1_103;
  beforeAll(async () => {
    await small.db.query(
      `insert into article (key, journal_id, issue_id, title, published, datestamp)
       select 'w' || n, 'acl', 'acl-7-1', 'Walk ' || n, '2020-01-01', '2020-01-01T00:00:00Z'::timestamptz + (n / 7) * interval '1 second'
       from generate_series(1, ${TOTAL}) n`,
    );
  });

  const RANGE = 'metadataPrefix=oai_dc&from=2020-01-01&until=2020-01-01&set=acl';
  const tokenOf = (list: ReturnType<typeof JSON.parse>) => list.resumptionToken?.['#text'] as string | undefined;

  async function walk(
    verb: 'ListRecords' | 'ListIdentifiers',
    between: (step: number) => Promise<unknown> = async () => {},
  ) {
    const seen: string[] = [];
    const cursors: number[] = [];
    let query = `verb=${verb}&${RANGE}`;
    for (let step = 0; ; step++) {
      const list = (await oai(query))[verb];
      const headers = listOf<ReturnType<typeof JSON.parse>>(verb === 'ListRecords' ? list.record : list.header);
      seen.push(...headers.map((each) => (each.header ?? each).identifier as string));
      cursors.push(Number(list.resumptionToken['@cursor']));
      expect(list.resumptionToken['@completeListSize']).toBe(`${TOTAL}`);
      const token = tokenOf(list);
      if (!token) return { seen, cursors };
      query = `verb=${verb}&resumptionToken=${token}`;
      await between(step);
    }
  }

  test.each(['ListRecords', 'ListIdentifiers'] as const)(
    'C-02 following all tokens of %s gives every identifier once',
    async (verb) => {
      const { seen, cursors } = await walk(verb);
      expect(seen).toHaveLength(TOTAL);
      expect(new Set(seen).size).toBe(TOTAL);
      expect(cursors[0]).toBe(0);
      expect(cursors).toEqual([...cursors].sort((a, b) => a - b));
    },
  );

  test('C-02 articles added or removed meanwhile neither repeat nor hide others', async () => {
    const { seen } = await walk('ListRecords', async (step) => {
      await small.db.query(`delete from article where key = 'before-${step - 1}'`);
      await small.db.query(
        `insert into article (key, journal_id, issue_id, title, datestamp) values ('before-${step}', 'acl', 'acl-7-1', 'New', '2020-01-01T00:00:00Z')`,
      );
    });
    const walked = seen.filter((id) => /:w\d+$/.test(id));
    expect([walked.length, new Set(walked).size]).toEqual([TOTAL, TOTAL]);
    await small.db.query(`delete from article where key like 'before-%'`);
  });

  test('C-02 a token can be used twice for a day, but not for another verb', async () => {
    const { ListRecords } = await oai(`verb=ListRecords&${RANGE}`);
    const [token, { resumptionToken }] = [tokenOf(ListRecords), ListRecords];
    expect(Date.parse(resumptionToken['@expirationDate'])).toBeGreaterThan(Date.now());
    const again = async () => (await oai(`verb=ListRecords&resumptionToken=${token}`)).ListRecords.record;
    expect(await again()).toEqual(await again());
    expect(await errorOf(`verb=ListIdentifiers&resumptionToken=${token}`)).toBe('badResumptionToken');
    const content = JSON.parse(Buffer.from(token ?? '', 'base64url').toString());
    const old = Buffer.from(JSON.stringify({ ...content, expires: 1_700_000_000 })).toString('base64url');
    expect(await errorOf(`verb=ListRecords&resumptionToken=${old}`)).toBe('badResumptionToken');
  });
});

describe('changes', () => {
  const datestamp = async (key: string): Promise<string> =>
    (await oai(`verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:${key}`)).GetRecord.record.header
      .datestamp;
  const age = (key: string) =>
    small.db.query(`update article set datestamp = '2021-05-05T05:05:05Z' where key = $1`, [key]);

  test('C-03 identical content is not a change; other content is, and so is a notice added or removed elsewhere', async () => {
    const { articles } = smallContent();
    const tea = articles.find(({ id }) => id === 'tea-houses')!;
    await age('tea-houses');
    await saveArticles(small.db, [tea]);
    expect(await datestamp('tea-houses')).toBe('2021-05-05T05:05:05Z');
    await saveArticles(small.db, [{ ...tea, abstract: '<p>Another.</p>' }]);
    expect(await datestamp('tea-houses')).not.toBe('2021-05-05T05:05:05Z');
    await age('tea-houses');
    const notice = article({ id: 'notice', title: 'N', details: { relations: [{ kind: 'retracts', doi: tea.doi }] } });
    await saveArticles(small.db, [notice]);
    expect(await datestamp('tea-houses')).not.toBe('2021-05-05T05:05:05Z');
    const { GetRecord } = await oai('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:tea-houses');
    expect(GetRecord.record.metadata['oai_dc:dc']['dc:title']['#text']).toMatch(/^Retracted: /);
    await age('tea-houses');
    await saveArticles(small.db, [{ ...notice, details: {} }]);
    expect(await datestamp('tea-houses')).not.toBe('2021-05-05T05:05:05Z');
  });

  test('C-03 bounds are inclusive, to the second', async () => {
    await age('tea-houses');
    const list = (bounds: string) => oai(`verb=ListIdentifiers&metadataPrefix=oai_dc&${bounds}`);
    const stamp = '2021-05-05T05:05:05Z';
    expect(identifiers(await list(`from=${stamp}&until=${stamp}`))).toEqual(['oai:localhost:tea-houses']);
    expect(identifiers(await list('from=2021-05-05&until=2021-05-05'))).toEqual(['oai:localhost:tea-houses']);
    expect((await list('from=2021-05-05T05:05:06Z&until=2021-06-01T00:00:00Z')).error['@code']).toBe('noRecordsMatch');
  });

  test('C-03 a removed article stays as a deleted record until it returns', async () => {
    const gone = article({ id: 'gone', title: 'Gone' });
    await saveArticles(small.db, [gone]);
    await small.db.query(`delete from article where key = 'gone'`);
    const { record } = (await oai('verb=GetRecord&metadataPrefix=jats&identifier=oai:localhost:gone')).GetRecord;
    expect(record).toEqual({
      header: expect.objectContaining({ '@status': 'deleted', identifier: 'oai:localhost:gone', setSpec: 'ssha' }),
    });
    const { ListRecords } = await oai(
      `verb=ListRecords&metadataPrefix=oai_dc&set=ssha&from=${record.header.datestamp}`,
    );
    expect(
      listOf<ReturnType<typeof JSON.parse>>(ListRecords.record).filter(({ header }) => header['@status']),
    ).toHaveLength(1);
    await saveArticles(small.db, [gone]);
    const back = await oai('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:gone');
    expect(back.GetRecord.record.metadata['oai_dc:dc']['dc:title']).toEqual(inEnglish('Gone'));
  });
});
