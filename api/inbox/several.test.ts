import { pino } from 'pino';
import type { Db } from '../db/db';
import { openPostgres } from '../db/postgres/open';
import { describeWithPostgres, PostgresServer } from '@press/test-servers/postgres';
import { Inbox } from './inbox';
import type { ListedMessage, Submission } from './message';
import { Outbox } from './outbox';
import { listPage } from './rows';

const quiet = { warn: () => undefined, info: () => undefined };
const messageOf = (text: string): Submission => ({
  kind: 'message',
  fields: { name: 'A', email: 'a@b.example', subject: 'other', message: text },
});

describeWithPostgres('several processes on one PostgreSQL', () => {
  let server: PostgresServer | undefined;
  let dbs: Db[] = [];
  beforeAll(async () => {
    server = await PostgresServer.start();
    const url = await server.database('press');
    dbs = await Promise.all([1, 2, 3].map(() => openPostgres({ url, replicaUrl: null }, quiet)));
  });
  afterAll(async () => {
    await Promise.all(dbs.map((db) => db.close()));
    await server?.remove();
  });
  beforeEach(() => dbs[0]!.exec('delete from message'));

  const listed = async () => (await listPage(dbs[0]!, 0)).messages;

  test('fault 36: stores a message that reaches all of them simultaneously once, and each acknowledges it', async () => {
    const inboxes = dbs.map((db) => new Inbox(db, null));
    for (let n = 0; n < 20; n++) {
      const key = n % 2 ? `key ${n}` : null;
      const received = await Promise.all(
        inboxes.flatMap((inbox) => [
          inbox.receive(messageOf(`tea ${n}`), key),
          inbox.receive(messageOf(`tea ${n}`), key),
        ]),
      );
      expect(received.sort()).toEqual([...Array(5).fill('duplicate'), 'stored']);
    }
    expect(await listed()).toHaveLength(20);
    // Refuses the second of two messages with one key.
    const both = await Promise.all(['one', 'two'].map((text, n) => inboxes[n]!.receive(messageOf(text), 'a key')));
    expect(both.sort()).toEqual(['key-reused', 'stored']);
  });

  test('exactly one of them forwards each message', async () => {
    const inbox = new Inbox(dbs[0]!, null);
    for (let n = 0; n < 12; n++) await inbox.receive(messageOf(`mail ${n}`), null);
    const sent: string[] = [];
    const mailer = { send: async ({ id }: ListedMessage) => void sent.push(id), close: () => undefined };
    const outboxes = Array.from(
      { length: 24 },
      (_, n) => new Outbox(dbs[n % 3]!, null, mailer, pino({ level: 'silent' })),
    );
    const forwarded = await Promise.all(outboxes.map((outbox) => outbox.sendDue()));
    expect(forwarded.reduce((sum, n) => sum + n)).toBe(12);
    expect(new Set(sent).size).toBe(12);
    expect(sent).toHaveLength(12);
    expect((await listed()).map(({ forwardedAt, attempts }) => [forwardedAt !== null, attempts])).toEqual(
      Array(12).fill([true, 1]),
    );
  });

  test("P-04 a message is on the server's disk when acknowledged, whatever the server's setting", async () => {
    await server!.ask('alter database press set synchronous_commit = off');
    const db = await openPostgres({ url: server!.url('press'), replicaUrl: null }, quiet);
    await db.exec(
      `create function how() returns trigger language plpgsql as 'begin new.last_error := current_setting(''synchronous_commit''); return new; end'; create trigger how before insert on message for each row execute function how()`,
    );
    await new Inbox(db, null).receive(messageOf('durable'), null);
    expect(await listed()).toMatchObject([{ lastError: 'on' }]);
    // For that transaction only: behind a pooler the connection serves another client next.
    expect(await db.query('show synchronous_commit')).toEqual([{ synchronous_commit: 'off' }]);
    await db.close();
  });
});
