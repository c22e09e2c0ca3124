import { publisherFromEnv } from '@press/config';
import { acquireLock } from '../db/advisory-locks';
import { saveContent, saveIn } from '../content/store';
import { startReplicated } from '../testing/engines';
import { article, smallContent } from '../testing/content';
import { describeWithPostgres } from '@press/test-servers/postgres';
import { listOf, parseXmlDocument } from '../testing/xml';
import { respond } from './respond';

const publisher = publisherFromEnv({ PUBLISHER_ORIGIN: 'https://exempli.example' });

describeWithPostgres('harvests while content is stored', () => {
  let engine: Awaited<ReturnType<typeof startReplicated>>;
  beforeAll(async () => {
    engine = await startReplicated();
    await saveContent(engine.db, smallContent());
  });
  afterAll(() => engine.close());

  const harvest = async (from = ''): Promise<{ at: string; keys: string[] }> => {
    const given = new URLSearchParams({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', ...(from && { from }) });
    const text = await respond(given, { db: engine.db, publisher, files: null }, Date.now());
    const { responseDate, ListIdentifiers } = parseXmlDocument(text)['OAI-PMH'];
    const keys = listOf<{ identifier: string }>(ListIdentifiers?.header).map(({ identifier }) => identifier);
    return { at: responseDate, keys };
  };
  /** Resolves in a second after `time`. */
  const after = async (time: string): Promise<void> => {
    while ((await databaseTime()) <= time);
  };
  const databaseTime = async (): Promise<string> => {
    const [row] = await engine.db.query<{ at: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
    );
    return row!.at;
  };

  test('C-27 a harvester that reads while articles are being stored gets them with its next request', async () => {
    const articles = [
      article({ id: 'added-meanwhile', title: 'Added' }),
      article({ id: 'tea-houses', issueId: 'ssha-1-1', title: 'Changed meanwhile' }),
    ];
    const { at, keys } = await engine.db.tx(async (queries) => {
      await acquireLock(queries, 'content');
      await saveIn(queries, { journals: [], issues: [], members: [], articles });
      await after(await databaseTime());
      return harvest();
    });
    expect(keys).not.toContain('oai:exempli.example:added-meanwhile');
    expect((await harvest(at)).keys).toEqual(
      expect.arrayContaining(['oai:exempli.example:added-meanwhile', 'oai:exempli.example:tea-houses']),
    );
  });

  test('C-27 without a transaction in progress, the time of a response is that of the database', async () => {
    const before = await databaseTime();
    const { at } = await harvest();
    expect(before <= at && at <= (await databaseTime())).toBe(true);
  });
});
